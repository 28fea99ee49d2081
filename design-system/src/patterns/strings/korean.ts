import { activityStrings } from './activity.ts';
import { backupStrings } from './backups.ts';
import { changeStrings } from './changes.ts';
import { checkStrings } from './checks.ts';
import { codeHostStrings, deployKeyStrings, hostRepositoryStrings } from './code-hosts.ts';
import {
  containerSettingsStrings,
  duplicationStrings,
  gitStrings,
  processStrings,
} from './container-settings.ts';
import {
  codeHostingStrings,
  containerSummaryStrings,
  containerWizardStrings,
  newVariableStrings,
  repositoryProposalStrings,
  templateSettingStrings,
  templateStrings,
} from './container-wizard.ts';
import { containerStrings } from './containers.ts';
import { dashboardStrings } from './dashboard.ts';
import { databaseStrings } from './databases.ts';
import { deploymentHistoryStrings } from './deployment-history.ts';
import { deploymentStrings } from './deployments.ts';
import {
  imageFactStrings,
  imageFieldStrings,
  imageSettingStrings,
  sourceStrings,
} from './images.ts';
import { landingStrings } from './landing.ts';
import { loginStrings, signupStrings } from './login-and-signup.ts';
import { mountStrings } from './mounts.ts';
import { domainStrings, networkStrings } from './networks.ts';
import { pointInTimeStrings } from './points-in-time.ts';
import {
  deletionStrings,
  projectFactsStrings,
  projectStrings,
  resourceStrings,
} from './project.ts';
import { projectFileStrings } from './project-file.ts';
import { projectListStrings } from './project-list.ts';
import { projectTokenStrings } from './project-tokens.ts';
import { deliveryStrings, pushHookStrings, pushSettingStrings } from './pushes.ts';
import { registryLoginStrings } from './registry-logins.ts';
import { restorationStrings } from './restorations.ts';
import { securityStrings } from './security.ts';
import { serverCheckStrings } from './server-checks.ts';
import { sharedVariableStrings } from './shared-variables.ts';
import { dataUseStrings, liveUsageStrings, projectUsageStrings } from './usage.ts';
import { variableImportStrings, variableStrings } from './variables.ts';
import { volumeFileStrings } from './volume-files.ts';
import { volumeStrings } from './volumes.ts';

/**
 * The Korean texts of all patterns, grouped by subject. For another language, provide the same groups in that language to a
 * `StringsProvider`, in addition to the texts of the components. The names of the groups differ from the names in `korean`.
 */
export const koreanPatterns = {
  codeHosts: codeHostStrings.strings,
  hostRepositories: hostRepositoryStrings.strings,
  deployKey: deployKeyStrings.strings,
  activity: activityStrings.strings,
  backups: backupStrings.strings,
  changes: changeStrings.strings,
  checks: checkStrings.strings,
  serverChecks: serverCheckStrings.strings,
  codeHosting: codeHostingStrings.strings,
  containerSummary: containerSummaryStrings.strings,
  containerWizard: containerWizardStrings.strings,
  containerSettings: containerSettingsStrings.strings,
  containers: containerStrings.strings,
  containerSources: sourceStrings.strings,
  databases: databaseStrings.strings,
  dashboard: dashboardStrings.strings,
  projectFacts: projectFactsStrings.strings,
  deletion: deletionStrings.strings,
  deliveries: deliveryStrings.strings,
  deployment: deploymentStrings.strings,
  deploymentHistory: deploymentHistoryStrings.strings,
  domains: domainStrings.strings,
  duplication: duplicationStrings.strings,
  git: gitStrings.strings,
  process: processStrings.strings,
  imageFacts: imageFactStrings.strings,
  imageFields: imageFieldStrings.strings,
  imageSettings: imageSettingStrings.strings,
  dataUse: dataUseStrings.strings,
  liveUsage: liveUsageStrings.strings,
  projectUsage: projectUsageStrings.strings,
  landing: landingStrings.strings,
  login: loginStrings.strings,
  mounts: mountStrings.strings,
  networks: networkStrings.strings,
  newVariables: newVariableStrings.strings,
  pointsInTime: pointInTimeStrings.strings,
  project: projectStrings.strings,
  projectFile: projectFileStrings.strings,
  projectList: projectListStrings.strings,
  pushHooks: pushHookStrings.strings,
  pushSettings: pushSettingStrings.strings,
  projectTokens: projectTokenStrings.strings,
  registryLogins: registryLoginStrings.strings,
  repositoryProposals: repositoryProposalStrings.strings,
  restorations: restorationStrings.strings,
  resources: resourceStrings.strings,
  security: securityStrings.strings,
  signup: signupStrings.strings,
  templateSettings: templateSettingStrings.strings,
  templates: templateStrings.strings,
  variableImport: variableImportStrings.strings,
  sharedVariables: sharedVariableStrings.strings,
  variables: variableStrings.strings,
  volumes: volumeStrings.strings,
  volumeFiles: volumeFileStrings.strings,
};

/** The shape of {@link koreanPatterns}. */
export type PatternStrings = typeof koreanPatterns;
