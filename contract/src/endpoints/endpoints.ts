import { accountEndpoints, storedDataUseEndpoints } from './account.ts';
import { activityEndpoints } from './activity.ts';
import { adminEndpoints, reservedDomainEndpoints } from './admin.ts';
import { apiTokenEndpoints } from './api-token.ts';
import { auditEndpoints } from './audit.ts';
import { backupEndpoints } from './backup.ts';
import { backupTargetEndpoints } from './backup-target.ts';
import { changeEndpoints } from './change.ts';
import { checkEndpoints } from './check.ts';
import { codeHostEndpoints } from './code-host.ts';
import { confirmationEndpoints } from './confirmation.ts';
import { consoleMoveEndpoints } from './console-move.ts';
import { containerEndpoints } from './container.ts';
import { containerImageEndpoints } from './container-image.ts';
import { containerProcessEndpoints } from './container-process.ts';
import { containerStateEndpoints } from './container-state.ts';
import { createContainerEndpoints } from './create-container.ts';
import { dataBackupEndpoints } from './data-backup.ts';
import { dataRestorationEndpoints } from './data-restoration.ts';
import { databaseEndpoints } from './database.ts';
import { deletedPartEndpoints } from './deleted-part.ts';
import { deliveryEndpoints } from './delivery.ts';
import { deployKeyEndpoints } from './deploy-key.ts';
import { deploymentEndpoints } from './deployment.ts';
import { discardChangesEndpoints } from './discard-changes.ts';
import { engineEndpoints } from './engine.ts';
import { factorEndpoints, totpEndpoints } from './factor.ts';
import { githubAppEndpoints } from './github-app.ts';
import { imageEndpoints } from './image.ts';
import { inspectionEndpoints } from './inspection.ts';
import { installationEndpoints } from './installation.ts';
import { invitationEndpoints } from './invitation.ts';
import { loginEndpoints } from './login.ts';
import { logoutEndpoints } from './logout.ts';
import { managedMemberEndpoints } from './managed-member.ts';
import { memberEndpoints } from './member.ts';
import { missingImageEndpoints } from './missing-image.ts';
import { mountEndpoints } from './mount.ts';
import { networkEndpoints } from './network.ts';
import { noticeEndpoints } from './notice.ts';
import { operatorEndpoints } from './operator.ts';
import { passkeyEndpoints } from './passkey.ts';
import { projectEndpoints } from './project.ts';
import { projectEventsEndpoints } from './project-events.ts';
import { projectOverviewEndpoints } from './project-overview.ts';
import { projectTokenEndpoints } from './project-token.ts';
import { projectVariableEndpoints } from './project-variable.ts';
import { pushEndpoints } from './push.ts';
import { referenceEndpoints } from './reference.ts';
import { registryLoginEndpoints } from './registry-login.ts';
import { releaseEndpoints } from './release.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { settingEndpoints } from './setting.ts';
import { sourceUploadEndpoints } from './source-upload.ts';
import { templateEndpoints } from './template.ts';
import { terminalEndpoints } from './terminal.ts';
import { usageEndpoints } from './usage.ts';
import {
  buildVarEndpoints,
  envVarEndpoints,
  secretEndpoints,
  variableSetEndpoints,
} from './variable.ts';
import { volumeEndpoints } from './volume.ts';
import { volumeFileEndpoints } from './volume-file.ts';
import { writeCodeHostEndpoints } from './write-code-host.ts';
import { duplicateContainerEndpoints, writeContainerEndpoints } from './write-container.ts';
import { writeMemberEndpoints } from './write-member.ts';
import { writeNetworkEndpoints } from './write-network.ts';
import { writeProjectEndpoints } from './write-project.ts';
import { writeRegistryLoginEndpoints } from './write-registry-login.ts';
import { writeVolumeEndpoints } from './write-volume.ts';

/**
 * Every API call (specification section 7) by name. A server has to implement every call, because otherwise its handler table does not
 * compile. A client that needs a small bundle imports only the groups of calls that the client uses.
 */
export const endpoints = {
  ...loginEndpoints,
  ...logoutEndpoints,
  ...sessionEndpoints,
  ...apiTokenEndpoints,
  ...memberEndpoints,
  ...writeMemberEndpoints,
  ...confirmationEndpoints,
  ...secondFactorEndpoints,
  ...factorEndpoints,
  ...totpEndpoints,
  ...passkeyEndpoints,
  ...projectOverviewEndpoints,
  ...projectEndpoints,
  ...writeProjectEndpoints,
  ...volumeEndpoints,
  ...writeVolumeEndpoints,
  ...volumeFileEndpoints,
  ...deploymentEndpoints,
  ...projectEventsEndpoints,
  ...deliveryEndpoints,
  ...changeEndpoints,
  ...discardChangesEndpoints,
  ...containerEndpoints,
  ...createContainerEndpoints,
  ...writeContainerEndpoints,
  ...containerProcessEndpoints,
  ...containerImageEndpoints,
  ...sourceUploadEndpoints,
  ...pushEndpoints,
  ...duplicateContainerEndpoints,
  ...databaseEndpoints,
  ...dataBackupEndpoints,
  ...dataRestorationEndpoints,
  ...backupTargetEndpoints,
  ...containerStateEndpoints,
  ...usageEndpoints,
  ...terminalEndpoints,
  ...envVarEndpoints,
  ...secretEndpoints,
  ...buildVarEndpoints,
  ...variableSetEndpoints,
  ...projectVariableEndpoints,
  ...referenceEndpoints,
  ...networkEndpoints,
  ...writeNetworkEndpoints,
  ...mountEndpoints,
  ...deletedPartEndpoints,
  ...templateEndpoints,
  ...inspectionEndpoints,
  ...imageEndpoints,
  ...projectTokenEndpoints,
  ...registryLoginEndpoints,
  ...writeRegistryLoginEndpoints,
  ...installationEndpoints,
  ...codeHostEndpoints,
  ...writeCodeHostEndpoints,
  ...deployKeyEndpoints,
  ...engineEndpoints,
  ...operatorEndpoints,
  ...activityEndpoints,
  ...noticeEndpoints,
  ...accountEndpoints,
  ...storedDataUseEndpoints,
  ...adminEndpoints,
  ...reservedDomainEndpoints,
  ...managedMemberEndpoints,
  ...auditEndpoints,
  ...checkEndpoints,
  ...settingEndpoints,
  ...consoleMoveEndpoints,
  ...invitationEndpoints,
  ...backupEndpoints,
  ...missingImageEndpoints,
  ...githubAppEndpoints,
  ...releaseEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
