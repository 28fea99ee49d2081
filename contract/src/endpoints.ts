import { authEndpoints } from './endpoints/auth.ts';
import { codeHostingEndpoints, templateEndpoints } from './endpoints/code-hosting.ts';
import { containerPartEndpoints } from './endpoints/container-parts.ts';
import { containerEndpoints } from './endpoints/containers.ts';
import { deploymentEndpoints, projectEndpoints, volumeEndpoints } from './endpoints/projects.ts';

/**
 * Every call of specification section 7 by its name. A server implements all of them (its handler table does not
 * compile otherwise). A client that wants few bytes imports the group it needs instead of this whole.
 */
export const endpoints = {
  ...authEndpoints,
  ...projectEndpoints,
  ...volumeEndpoints,
  ...deploymentEndpoints,
  ...containerEndpoints,
  ...containerPartEndpoints,
  ...templateEndpoints,
  ...codeHostingEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
