import type { Handlers } from '../call.ts';
import type { StreamHandlers } from '../event-stream.ts';
import * as account from './account.ts';
import * as activity from './activity.ts';
import { getOverview, listHeldNames, listMembers, listServerChecks, trustClock } from './admin.ts';
import * as apiToken from './api-token.ts';
import { exportAuditEntries, listAuditEntries } from './audit.ts';
import * as backup from './backup.ts';
import * as backupTarget from './backup-target.ts';
import * as change from './change.ts';
import * as codeHost from './code-host.ts';
import { beginConsoleMove, confirmConsoleMove, endConsoleMove } from './console-move.ts';
import * as container from './container.ts';
import * as containerImage from './container-image.ts';
import * as containerParts from './container-parts.ts';
import * as containerProcess from './container-process.ts';
import * as containerState from './container-state.ts';
import * as dataBackup from './data-backup.ts';
import * as dataRestoration from './data-restoration.ts';
import * as dataTransfer from './data-transfer.ts';
import * as database from './database.ts';
import * as delivery from './delivery.ts';
import * as deployKey from './deploy-key.ts';
import * as deployment from './deployment.ts';
import * as factor from './factor.ts';
import * as githubApp from './github-app.ts';
import { inspectImage } from './image.ts';
import { inspectRepository } from './inspection.ts';
import * as installation from './installation.ts';
import * as invitation from './invitation.ts';
import {
  addMember,
  changeMemberLimits,
  issuePasswordLink,
  runMemberAction,
} from './managed-member.ts';
import * as member from './member.ts';
import * as missingImage from './missing-image.ts';
import * as notice from './notice.ts';
import * as passkey from './passkey.ts';
import * as project from './project.ts';
import { projectEventStream, projectEvents } from './project-events.ts';
import * as projectToken from './project-token.ts';
import * as projectVariable from './project-variable.ts';
import * as push from './push.ts';
import * as registryLogin from './registry-login.ts';
import { getRelease } from './release.ts';
import * as server from './server.ts';
import * as session from './session.ts';
import * as setting from './setting.ts';
import * as sourceUpload from './source-upload.ts';
import { openTerminal } from './terminal.ts';
import * as usage from './usage.ts';
import * as variable from './variable.ts';
import * as volume from './volume.ts';
import * as volumeFile from './volume-file.ts';

/** The handler of each call of the contract. A missing handler does not compile. */
export const handlers: Handlers = {
  login: session.login,
  logout: session.logout,
  listSessions: session.listSessions,
  endSession: session.endOneSession,
  endOtherSessions: session.endOtherSessions,
  listApiTokens: apiToken.listApiTokens,
  createApiToken: apiToken.createToken,
  deleteApiToken: apiToken.deleteApiToken,
  register: member.register,
  verifyEmail: member.verifyEmail,
  resendVerification: member.resendVerification,
  requestPasswordReset: member.requestPasswordReset,
  resetPassword: member.resetPassword,
  me: member.getMe,
  updateMe: member.updateMe,
  changePassword: member.changePassword,
  confirm: session.confirmIdentity,
  finishLogin: session.finishLogin,
  listFactors: factor.listFactors,
  renewRecoveryCodes: factor.renewRecoveryCodes,
  beginTotp: factor.beginTotp,
  finishTotp: factor.finishTotp,
  deleteTotp: factor.deleteTotp,
  beginPasskey: passkey.beginPasskey,
  createPasskey: passkey.createPasskey,
  updatePasskey: passkey.updatePasskey,
  deletePasskey: passkey.deletePasskey,
  requestPasskey: passkey.requestPasskey,
  loginWithPasskey: passkey.loginWithPasskey,

  listProjectOverviews: project.listProjectOverviews,
  listProjects: project.listProjects,
  createProject: project.createProject,
  getProject: project.getProject,
  updateProject: project.updateProject,
  deleteProject: project.deleteProject,
  listVolumes: volume.listVolumes,
  createVolume: volume.createVolume,
  resizeVolume: volume.resizeVolume,
  deleteVolume: volume.deleteVolume,
  ...volumeFile,
  latestDeployment: deployment.latestDeployment,
  deploy: deployment.deploy,
  refreshDeployment: deployment.refreshDeployment,
  listDeployments: deployment.listDeployments,
  getDeployment: deployment.getDeployment,
  deploymentLog: deployment.deploymentLog,
  cancelDeployment: deployment.cancelDeployment,
  rollBackDeployment: deployment.rollBackDeployment,
  projectEvents,
  ...delivery,
  listChanges: change.listChanges,
  discardChanges: change.discardChanges,
  deploymentChanges: change.deploymentChanges,
  previewRollback: change.previewRollback,

  listContainers: container.listContainers,
  createContainer: container.createContainer,
  getContainer: container.getContainer,
  updateContainer: container.updateContainer,
  duplicateContainer: container.duplicateContainer,
  getDatabase: database.getDatabase,
  getDatabaseConnection: database.getDatabaseConnection,
  changeDatabasePassword: database.changeDatabasePassword,
  listDataBackups: dataBackup.listDataBackups,
  startDataBackup: dataBackup.startDataBackup,
  deleteContainerAfterBackup: dataBackup.deleteContainerAfterBackup,
  deleteVolumeAfterBackup: dataBackup.deleteVolumeAfterBackup,
  deleteDataBackup: dataBackup.deleteDataBackup,
  cancelDeletionAfterBackup: dataBackup.cancelDeletionAfterBackup,
  updateBackupPlan: dataBackup.updateBackupPlan,
  startVolumeBackup: dataBackup.startVolumeBackup,
  updateVolumeBackupPlan: dataBackup.updateVolumeBackupPlan,
  ...dataRestoration,
  downloadDataBackup: dataTransfer.downloadDataBackup,
  uploadDataBackup: dataTransfer.uploadDataBackup,
  listBackupTargets: backupTarget.listBackupTargets,
  createBackupTarget: backupTarget.createBackupTarget,
  updateBackupTarget: backupTarget.updateBackupTarget,
  deleteBackupTarget: backupTarget.deleteBackupTarget,
  deleteContainer: container.deleteContainer,
  containerAction: container.containerAction,
  updateContainerGit: container.updateContainerGit,
  updateContainerTemplate: container.updateContainerTemplate,
  updateContainerProcess: containerProcess.updateContainerProcess,
  updateContainerImage: containerImage.updateContainerImage,
  beginSourceUpload: sourceUpload.beginSourceUpload,
  useSourceUpload: sourceUpload.useSourceUpload,
  getImage: containerImage.getImage,
  checkImage: containerImage.checkImage,
  updateContainerResources: container.updateContainerResources,
  ...push,
  containerState: containerState.containerState,
  containerLogs: containerState.containerLogs,
  containerUsage: containerState.containerUsage,
  projectUsage: usage.projectUsage,
  projectUsageHistory: usage.projectUsageHistory,
  containerUsageHistory: usage.containerUsageHistory,
  openTerminal,
  ...variable,
  ...projectVariable,
  ...projectToken,
  ...containerParts,

  listTemplates: server.listTemplates,
  getTemplate: server.getTemplate,
  inspectRepository,
  inspectImage,
  listRegistryLogins: registryLogin.listRegistryLogins,
  createRegistryLogin: registryLogin.createRegistryLogin,
  updateRegistryLogin: registryLogin.updateRegistryLogin,
  deleteRegistryLogin: registryLogin.deleteRegistryLogin,
  startInstallation: installation.startInstallation,
  listInstallations: installation.listInstallations,
  connectInstallation: installation.connectInstallation,
  installationToken: installation.installationToken,
  deleteInstallation: installation.deleteInstallation,
  listRepositories: installation.listRepositories,
  ...codeHost,
  ...deployKey,

  getEngine: server.getEngine,
  getOperator: server.getOperator,

  ...activity,
  ...notice,

  requestEmailChange: account.requestEmailChange,
  confirmEmailChange: account.confirmEmailChange,
  stopEmailChange: account.stopEmailChange,
  takeBackAccount: account.takeBackAccount,
  exportAccount: account.exportAccount,
  getDataUse: account.getDataUse,
  requestDeletion: account.requestDeletion,
  cancelDeletion: account.cancelDeletion,
  seeTerms: account.markTermsSeen,
  changeMarketingConsent: account.changeMarketingConsent,

  listServerChecks,
  getOverview,
  listMembers,
  trustClock,
  addMember,
  beginConsoleMove,
  endConsoleMove,
  confirmConsoleMove,
  changeMemberLimits,
  runMemberAction,
  issuePasswordLink,
  listAuditEntries,
  exportAuditEntries,
  getRelease,
  listHeldNames,

  ...setting,
  ...invitation,
  ...backup,
  ...missingImage,
  ...githubApp,
};

/** The event stream of each call with events. */
export const streamHandlers: StreamHandlers = {
  deploymentLog: deployment.deploymentLogStream,
  containerLogs: containerState.containerLogStream,
  projectEvents: projectEventStream,
};
