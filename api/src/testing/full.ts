/** Fills projects and containers up to their limits. The rows are written directly to the database, because calls would be slow. */
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_VARIABLES_PER_KIND,
} from '@naru/contract/rules/limits';
import { and, eq, sum } from 'drizzle-orm';
import type { HttpServices } from '../http/services.ts';
import type { Database } from '../storage/database.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { networks } from '../storage/schema/network.ts';
import { variables } from '../storage/schema/variable.ts';
import { sealedPlaceOfVariable } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { newContainer, newProject } from './resources.ts';
import type { TestServer } from './test-server.ts';

async function rowOf(db: Database, slug: string): Promise<ContainerRow> {
  const [row] = await db.select().from(containers).where(eq(containers.slug, slug));
  if (row === undefined) throw new Error(`There is no container ${slug}.`);
  return row;
}

const upTo = <T>(most: number, make: (i: number) => T): T[] =>
  Array.from({ length: most }, (_, i) => make(i));

type Storage = Pick<HttpServices, 'db' | 'secrets'>;

/** Returns the id and the encrypted value of a new variable. */
function sealedRow(secrets: SecretBox) {
  const id = newId();
  return { id, value: secrets.seal('x', sealedPlaceOfVariable(id)), sealed: true };
}

/** Fills a project up to its limit with copies of one of its containers. */
export async function fillProjectToLimit({ db }: Storage, slug: string): Promise<void> {
  const { position: _, ...row } = await rowOf(db, slug);
  const count = await db.$count(containers, eq(containers.project_id, row.project_id));
  const copies = upTo(MAX_CONTAINERS_PER_PROJECT - count, () => ({
    ...row,
    id: newId(),
    slug: newSlug('container', row.name),
  }));
  await db.insert(containers).values(copies);
}

/** Fills a container up to its limit with tcp networks. */
export async function fillNetworksToLimit({ db }: Storage, slug: string): Promise<void> {
  const { id: container_id } = await rowOf(db, slug);
  const count = await db.$count(networks, eq(networks.container_id, container_id));
  const rows = upTo(MAX_NETWORKS_PER_CONTAINER - count, (i) => ({
    id: newId(),
    container_id,
    internal_port: 10_000 + i,
    network_type: 'tcp',
  }));
  await db.insert(networks).values(rows);
}

/** Fills a container up to its limits with small variables of each kind. */
export async function fillVariablesToLimit({ db, secrets }: Storage, slug: string): Promise<void> {
  const { id: container_id } = await rowOf(db, slug);
  for (const kind of ['env', 'secret', 'build'] as const) {
    const ofKind = and(eq(variables.container_id, container_id), eq(variables.kind, kind));
    const count = await db.$count(variables, ofKind);
    const rows = upTo(MAX_VARIABLES_PER_KIND - count, (i) => ({
      ...sealedRow(secrets),
      container_id,
      kind,
      key: `FULL_${i}`,
    }));
    await db.insert(variables).values(rows);
  }
}

/** Adds one variable that uses up the container's remaining configuration size. */
export async function fillConfigurationToLimit(
  { db, secrets }: Storage,
  slug: string,
): Promise<void> {
  const { id: container_id } = await rowOf(db, slug);
  const [used] = await db
    .select({ bytes: sum(variables.bytes) })
    .from(variables)
    .where(eq(variables.container_id, container_id));
  const bytes = CONTAINER_VARIABLES_MAX_BYTES - Number(used?.bytes ?? 0);
  const row = { ...sealedRow(secrets), container_id, kind: 'env', key: 'FULL', bytes } as const;
  await db.insert(variables).values(row);
}

/** Creates a member with a container that has a small variable `KEY` of each kind. Then fills the container with `fill`. */
export async function createFilledContainer(
  { member, services }: TestServer,
  fill: (storage: Storage, container: string) => Promise<void>,
) {
  const { call, token } = await member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const params = { id };
  const body = { key: 'KEY', value: 'x' };
  const { env_var_id: varId } = (await call('createEnvVar', { params, body })).data();
  await call('createSecret', { params, body });
  await call('createBuildVar', { params, body });
  await fill(services, id);
  return { token, params: { slug, id, varId, name: 'KEY' } };
}
