import type { Handlers } from '../server/call.ts';
import * as accountMails from './account-mails.ts';
import * as accounts from './accounts.ts';
import * as codeHosting from './code-hosting.ts';
import { createContainer } from './container-creation.ts';
import * as containers from './containers.ts';
import * as deployments from './deployments.ts';
import * as mounts from './mounts.ts';
import * as networks from './networks.ts';
import * as projects from './projects.ts';
import * as templates from './templates.ts';
import * as users from './users.ts';
import * as variables from './variables.ts';
import * as volumes from './volumes.ts';

/** What answers each call of the contract. A call without a handler does not compile. */
export const handlers: Handlers = {
  login: accounts.login,
  register: accounts.register,
  verifyEmail: accounts.verifyEmail,
  resendVerification: accountMails.resendVerification,
  requestPasswordReset: accountMails.requestPasswordReset,
  resetPassword: accountMails.resetPassword,
  me: users.me,
  updateMe: users.updateMe,
  changePassword: users.changePassword,

  listProjects: projects.listProjects,
  createProject: projects.createProject,
  getProject: projects.getProject,
  renameProject: projects.renameProject,
  deleteProject: projects.deleteProject,
  listVolumes: volumes.listVolumes,
  createVolume: volumes.createVolume,
  deleteVolume: volumes.deleteVolume,
  latestDeployment: deployments.latestDeployment,
  deploy: deployments.deploy,
  refreshDeployment: deployments.refreshDeployment,

  listContainers: containers.listContainers,
  createContainer,
  getContainer: containers.getContainer,
  renameContainer: containers.renameContainer,
  deleteContainer: containers.deleteContainer,
  containerAction: containers.containerAction,
  updateContainerGit: containers.updateContainerGit,
  updateContainerResources: containers.updateContainerResources,
  listEnvVars: variables.listEnvVars,
  createEnvVar: variables.createEnvVar,
  updateEnvVar: variables.updateEnvVar,
  deleteEnvVar: variables.deleteEnvVar,
  listSecrets: variables.listSecrets,
  createSecret: variables.createSecret,
  updateSecret: variables.updateSecret,
  deleteSecret: variables.deleteSecret,
  listBuildVars: variables.listBuildVars,
  createBuildVar: variables.createBuildVar,
  updateBuildVar: variables.updateBuildVar,
  deleteBuildVar: variables.deleteBuildVar,
  listNetworks: networks.listNetworks,
  createNetwork: networks.createNetwork,
  deleteNetwork: networks.deleteNetwork,
  createMount: mounts.createMount,
  deleteMount: mounts.deleteMount,

  listTemplates: templates.listTemplates,
  getTemplate: templates.getTemplate,
  startInstallation: codeHosting.startInstallation,
  listInstallations: codeHosting.listInstallations,
  connectInstallation: codeHosting.connectInstallationCall,
  installationToken: codeHosting.installationToken,
  deleteInstallation: codeHosting.deleteInstallation,
  listRepositories: codeHosting.listRepositories,
};
