import { inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { desiredContainers } from './desired-containers.ts';
import { type DeploymentSpecification, openSpecification } from './specification.ts';

const secretsOf = ({ containers }: DeploymentSpecification): string[] =>
  containers.flatMap(({ secrets }) => Object.values(secrets));

/** The secrets of what a deployment is to run, and of what runs before it: the last output of that goes to its log as well. */
export async function knownSecrets(
  { db, secrets: box }: { db: Database; secrets: SecretBox },
  projectId: string,
  specification: DeploymentSpecification,
): Promise<string[]> {
  const running = (await desiredContainers(db, [projectId])).map(({ deployment }) => deployment);
  const rows = await db
    .select({ id: deployments.id, sealed: deployments.specification })
    .from(deployments)
    .where(inArray(deployments.id, running));
  const before = rows.flatMap(({ id, sealed }) =>
    sealed ? [openSpecification(box, id, sealed)] : [],
  );
  return [specification, ...before].flatMap(secretsOf);
}
