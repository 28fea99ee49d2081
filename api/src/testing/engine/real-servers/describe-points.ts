import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ContainerSpec } from '../../../engine/container-spec.ts';
import { deploymentContainers } from '../../../storage/schema/deployment.ts';
import { projects } from '../../../storage/schema/project.ts';
import { toContainerSpec } from '../../../use-cases/deployment/deploy-container.ts';
import { readSavedSpecification } from '../../../use-cases/deployment/deployment-specification.ts';
import { readArchives } from '../../../use-cases/point-in-time/listed-archives.ts';
import { planPoints, serveArchives } from '../../archive-setting.ts';
import { addRunningDatabase } from '../../data-backups.ts';
import { restoreTestPoint } from '../../restore-test-point.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type TestServer, useTestServer } from '../../test-server.ts';
import { applySpecification, type EngineUnderTest } from '../engine-under-test.ts';
import type { ServerImageName } from './image-sets.ts';
import { runInContainer } from './run-in-container.ts';
import { serverImage } from './server-images.ts';

/** The time of a base backup with its check, and of a restoration, in ms. */
const TIMEOUT_MS = 600_000;
const PSQL = 'psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -qtAc';
const TIME = `${PSQL} "select 'time=' || extract(epoch from clock_timestamp())"`;
const READ = `${PSQL} "select 'words=' || string_agg(word, '-' order by word) from words"`;

/** A server of PostgreSQL. */
interface TestServerOfPoints {
  image: ServerImageName;
  version: string;
}

/** Creates a database of a member that archives its changes as soon as `deploy` has started it in the engine. */
async function setUp(
  { services, member }: TestServer,
  engine: () => EngineUnderTest,
  { image: name, version }: TestServerOfPoints,
) {
  const image = serverImage(name);
  const { db, secrets: box, runtime: addresses } = services;
  const { call, id: memberId } = await member();
  const database = await addRunningDatabase(services, call, 'postgresql', version);
  const { project, container, projectId } = database;
  await db
    .update(deploymentContainers)
    .set({ image })
    .where(eq(deploymentContainers.slug, container));
  (await planPoints(call, container, true)).data();
  const [row] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (row === undefined) throw new Error('There is no project.');
  const { containers } = await readSavedSpecification({ db, box, addresses }, row);
  const found = containers.find(({ slug }) => slug === container);
  if (found === undefined) throw new Error('There is no container.');
  const deploy = async (deployment: string, changes: Partial<ContainerSpec> = {}) => {
    const specification = toContainerSpec(project, deployment, found, image, []);
    const { error, log } = await applySpecification(engine(), { ...specification, ...changes });
    expect({ error, log: error && log }).toEqual({ error: undefined, log: undefined });
  };
  const ref = { project, container };
  const run = async (command: string): Promise<string> => {
    const { code, screen } = await runInContainer(engine(), ref, command);
    expect(code).toBe(0);
    return screen;
  };
  return { db, ref, memberId, projectId, mounts: found.mounts, deploy, run };
}

/** Defines the test of points in time, with the images of `makeServerImages` that the engine has. */
export function describePoints(
  subject: () => EngineUnderTest,
  tested: TestServerOfPoints = { image: 'postgres', version: '15' },
): void {
  describe(`postgresql ${tested.version} whose changes are archived`, () => {
    const server = useTestServer({}, { idle: true });

    it(
      'is restored to a point in time, with the rows of that time and without later ones',
      async () => {
        const { engine } = subject();
        const { db, ref, memberId, projectId, mounts, deploy, run } = await setUp(
          server(),
          subject,
          tested,
        );
        const folder = temporaryFolder();
        const { service } = serveArchives(server().services, { engine, folder });
        const round = async () => {
          await service.runRound();
          await service.settled();
          const [archive] = await readArchives(db, projectId);
          return archive;
        };
        await deploy('d1');
        await run(`${PSQL} "create table words as select 'before'::text word"`);
        expect(await round()).toMatchObject({ state: 'active', problem: null });

        await run(`${PSQL} "insert into words values ('first')"`);
        const seconds = Number(/time=(\d+\.\d+)/.exec(await run(TIME))?.[1]);
        const point = new Date(seconds * 1000).toISOString();
        await run(`${PSQL} "insert into words values ('later')"`);
        const archive = await round();
        expect(archive).toMatchObject({ state: 'active', problem: null });
        const [window] = archive?.windows ?? [];
        expect(Date.parse(window?.from ?? '')).toBeLessThan(Date.parse(point));
        expect(Date.parse(window?.to ?? '')).toBeGreaterThan(Date.parse(point));

        const wanted = { ...ref, memberId, archive_id: archive?.archive_id ?? '', point };
        const row = await restoreTestPoint(server().services, { engine, folder }, wanted);
        expect([row?.state, row?.error]).toEqual(['ready', null]);
        expect(row?.comparison).toMatchObject({ unit: 'table', problem: null, total: 1 });
        expect(await run(READ)).toMatch(/words=before-first-later\r?$/m);

        const volume = row?.new.slug ?? '';
        await deploy('d2', { mounts: mounts.map((mount) => ({ ...mount, volume })) });
        expect(await run(READ)).toMatch(/words=before-first\r?$/m);

        await engine.remove({ kind: 'container', ...ref });
        for (const each of [volume, ...mounts.map((mount) => mount.volume)])
          await engine.remove({ kind: 'volume', project: ref.project, volume: each });
      },
      TIMEOUT_MS,
    );
  });
}
