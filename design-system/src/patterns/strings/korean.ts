import { activityStrings } from './activity.ts';
import { changeStrings } from './changes.ts';
import { checkStrings } from './checks.ts';
import { codeHostingStrings } from './code-hosting.ts';
import { containerSettingsStrings } from './container-settings.ts';
import { containerSummaryStrings } from './container-summary.ts';
import { containerWizardStrings } from './container-wizard.ts';
import { containerStrings } from './containers.ts';
import { dashboardStrings } from './dashboard.ts';
import { dataUseStrings } from './data-use.ts';
import { deletionStrings } from './deletion.ts';
import { deploymentStrings } from './deployment.ts';
import { deploymentHistoryStrings } from './deployment-history.ts';
import { domainStrings } from './domains.ts';
import { duplicationStrings } from './duplication.ts';
import { gitStrings } from './git.ts';
import { landingStrings } from './landing.ts';
import { liveUsageStrings } from './live-usage.ts';
import { loginStrings } from './login.ts';
import { mountStrings } from './mounts.ts';
import { networkStrings } from './networks.ts';
import { projectStrings } from './project.ts';
import { projectFactsStrings } from './project-facts.ts';
import { projectFileStrings } from './project-file.ts';
import { projectListStrings } from './project-list.ts';
import { resourceStrings } from './resources.ts';
import { securityStrings } from './security.ts';
import { signupStrings } from './signup.ts';
import { templateStrings } from './templates.ts';
import { variableImportStrings } from './variable-import.ts';
import { variableStrings } from './variables.ts';
import { volumeStrings } from './volumes.ts';

/**
 * Every text of the patterns, in Korean, grouped by subject. Another language has to provide these to a
 * `StringsProvider`, besides the texts of the components. The names of their groups differ from these.
 */
export const koreanPatterns = {
  activity: activityStrings.strings,
  changes: changeStrings.strings,
  checks: checkStrings.strings,
  codeHosting: codeHostingStrings.strings,
  containerSummary: containerSummaryStrings.strings,
  containerWizard: containerWizardStrings.strings,
  containerSettings: containerSettingsStrings.strings,
  containers: containerStrings.strings,
  dashboard: dashboardStrings.strings,
  projectFacts: projectFactsStrings.strings,
  deletion: deletionStrings.strings,
  deployment: deploymentStrings.strings,
  deploymentHistory: deploymentHistoryStrings.strings,
  domains: domainStrings.strings,
  duplication: duplicationStrings.strings,
  git: gitStrings.strings,
  dataUse: dataUseStrings.strings,
  liveUsage: liveUsageStrings.strings,
  landing: landingStrings.strings,
  login: loginStrings.strings,
  mounts: mountStrings.strings,
  networks: networkStrings.strings,
  project: projectStrings.strings,
  projectFile: projectFileStrings.strings,
  projectList: projectListStrings.strings,
  resources: resourceStrings.strings,
  security: securityStrings.strings,
  signup: signupStrings.strings,
  templates: templateStrings.strings,
  variableImport: variableImportStrings.strings,
  variables: variableStrings.strings,
  volumes: volumeStrings.strings,
};

/** The shape of {@link koreanPatterns}. */
export type PatternStrings = typeof koreanPatterns;
