import { accountEndpoints } from './account.ts';
import { activityEndpoints } from './activity.ts';
import { adminEndpoints } from './admin.ts';
import { apiTokenEndpoints } from './api-token.ts';
import { buildVarEndpoints } from './build-var.ts';
import { confirmationEndpoints } from './confirmation.ts';
import { containerEndpoints } from './container.ts';
import { containerStateEndpoints } from './container-state.ts';
import { deploymentEndpoints } from './deployment.ts';
import { engineEndpoints } from './engine.ts';
import { envVarEndpoints } from './env-var.ts';
import { factorEndpoints } from './factor.ts';
import { installationEndpoints } from './installation.ts';
import { memberEndpoints } from './member.ts';
import { mountEndpoints } from './mount.ts';
import { networkEndpoints } from './network.ts';
import { passkeyEndpoints } from './passkey.ts';
import { projectEndpoints } from './project.ts';
import { projectEventsEndpoints } from './project-events.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { secretEndpoints } from './secret.ts';
import { sessionEndpoints } from './session.ts';
import { templateEndpoints } from './template.ts';
import { totpEndpoints } from './totp.ts';
import { volumeEndpoints } from './volume.ts';

/**
 * Every call that a client can make (specification section 7) by its name. A server implements all of them (its handler
 * table does not compile otherwise). A client that should stay small imports only the groups that it needs.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...apiTokenEndpoints,
  ...memberEndpoints,
  ...confirmationEndpoints,
  ...secondFactorEndpoints,
  ...factorEndpoints,
  ...totpEndpoints,
  ...passkeyEndpoints,
  ...projectEndpoints,
  ...volumeEndpoints,
  ...deploymentEndpoints,
  ...projectEventsEndpoints,
  ...containerEndpoints,
  ...containerStateEndpoints,
  ...envVarEndpoints,
  ...secretEndpoints,
  ...buildVarEndpoints,
  ...networkEndpoints,
  ...mountEndpoints,
  ...templateEndpoints,
  ...installationEndpoints,
  ...engineEndpoints,
  ...activityEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
