import { activityStrings } from './activity.ts';
import { codeHostingStrings } from './code-hosting.ts';
import { containerSettingsStrings } from './container-settings.ts';
import { containerWizardStrings } from './container-wizard.ts';
import { containerStrings } from './containers.ts';
import { deletionStrings } from './deletion.ts';
import { deploymentStrings } from './deployment.ts';
import { domainStrings } from './domains.ts';
import { gitStrings } from './git.ts';
import { loginStrings } from './login.ts';
import { mountStrings } from './mounts.ts';
import { networkStrings } from './networks.ts';
import { projectStrings } from './project.ts';
import { projectListStrings } from './project-list.ts';
import { resourceStrings } from './resources.ts';
import { securityStrings } from './security.ts';
import { signupStrings } from './signup.ts';
import { templateStrings } from './templates.ts';
import { variableStrings } from './variables.ts';
import { volumeStrings } from './volumes.ts';

/**
 * Every text of the patterns, in Korean, grouped by subject. Another language has to provide these to a
 * `StringsProvider`, besides the texts of the components. The names of their groups differ from these.
 */
export const koreanPatterns = {
  activity: activityStrings.strings,
  codeHosting: codeHostingStrings.strings,
  containerWizard: containerWizardStrings.strings,
  containerSettings: containerSettingsStrings.strings,
  containers: containerStrings.strings,
  deletion: deletionStrings.strings,
  deployment: deploymentStrings.strings,
  domains: domainStrings.strings,
  git: gitStrings.strings,
  login: loginStrings.strings,
  mounts: mountStrings.strings,
  networks: networkStrings.strings,
  project: projectStrings.strings,
  projectList: projectListStrings.strings,
  resources: resourceStrings.strings,
  security: securityStrings.strings,
  signup: signupStrings.strings,
  templates: templateStrings.strings,
  variables: variableStrings.strings,
  volumes: volumeStrings.strings,
};

/** The shape of {@link koreanPatterns}. */
export type PatternStrings = typeof koreanPatterns;
