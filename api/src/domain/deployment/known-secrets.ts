import type { Database } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { desiredContainers } from './desired-containers.ts';
import { readSpecifications } from './snapshot.ts';
import type { DeploymentSpecification } from './specification.ts';

const secretsOf = (specification: DeploymentSpecification | undefined): string[] =>
  (specification?.containers ?? []).flatMap(({ secrets }) => Object.values(secrets));

/** The secrets of what a deployment is to run, and of what runs before it: the last output of that goes to its log as well. */
export async function knownSecrets(
  { db, secrets: box }: { db: Database; secrets: SecretBox },
  projectId: string,
  specification: DeploymentSpecification,
): Promise<string[]> {
  const running = (await desiredContainers(db, [projectId])).map(({ deployment }) => deployment);
  const before = await readSpecifications(db, box, running);
  return [...new Set([specification, ...before.values()].flatMap(secretsOf))];
}
