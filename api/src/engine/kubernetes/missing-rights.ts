import type { V1ClusterRole, V1PolicyRule } from '@kubernetes/client-node';
import type { KubernetesClient } from './kubernetes-client.ts';

interface Right {
  group: string;
  resource: string;
  verb: string;
}

const rightsOf = ({ apiGroups = [], resources = [], verbs }: V1PolicyRule): Right[] =>
  apiGroups.flatMap((group) =>
    resources.flatMap((resource) => verbs.map((verb) => ({ group, resource, verb }))),
  );

/**
 * Checks whether the server has a right. A right that cannot be checked counts as granted, because a later call reports a missing
 * right.
 */
function has({ authorization }: KubernetesClient, right: Right): Promise<boolean> {
  const [resource = '', subresource = ''] = right.resource.split('/');
  const resourceAttributes = { group: right.group, verb: right.verb, resource, subresource };
  return authorization
    .createSelfSubjectAccessReview({ body: { spec: { resourceAttributes } } })
    .then(
      ({ status }) => status?.allowed === true,
      () => true,
    );
}

/**
 * Returns the rights of a role that the server does not have for all namespaces, as texts for the operator, such as `deployments.apps:
 * list, watch`.
 */
export async function findMissingRights(
  client: KubernetesClient,
  { rules = [] }: V1ClusterRole,
): Promise<string[]> {
  const rights = rules.flatMap(rightsOf);
  const held = await Promise.all(rights.map((right) => has(client, right)));
  const verbs = new Map<string, string[]>();
  for (const { group, resource, verb } of rights.filter((_, index) => !held[index])) {
    const name = group === '' ? resource : `${resource}.${group}`;
    verbs.set(name, [...(verbs.get(name) ?? []), verb]);
  }
  return [...verbs].map(([name, all]) => `${name}: ${all.join(', ')}`);
}
