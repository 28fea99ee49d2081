/** Restores databases to points in time, as a server does. */
import { eq } from 'drizzle-orm';
import type { OpenStorage } from '../storage/backup/s3/s3-client.ts';
import { simulatedStorage } from '../storage/backup/s3/simulated-storage.ts';
import { runTransaction } from '../storage/database.ts';
import { type DataRestorationRow, dataRestorations } from '../storage/schema/data-restoration.ts';
import { createDataRestorationService } from '../use-cases/data-restoration/data-restoration-service.ts';
import type { RestorationContext } from '../use-cases/data-restoration/restoration-context.ts';
import { beginRestoration } from '../use-cases/data-restoration/start-restoration.ts';
import type { TestServer } from './test-server.ts';

/** A point of an archive, and the database that is restored to it. */
interface TestPoint {
  memberId: string;
  project: string;
  container: string;
  archive_id: string;
  point: string;
}

/** Restores a database to a point in time into new content. Returns the restoration after its end. @param folder of the backups */
export async function restoreTestPoint(
  { db, secrets, log, runtime: addresses }: TestServer['services'],
  {
    engine,
    folder,
    openStorage = simulatedStorage(),
  }: {
    engine: RestorationContext['runtime']['engine'];
    folder: string;
    openStorage?: OpenStorage;
  },
  { memberId, project, ...wanted }: TestPoint,
): Promise<DataRestorationRow | undefined> {
  const access = { memberId, right: 'manage' } as const;
  const { restoration_id: id } = await runTransaction(db, (tx) =>
    beginRestoration({ tx, access, total: {} }, project, wanted, undefined),
  );
  const service = createDataRestorationService({
    ...{ db, secrets, log, stopping: new AbortController().signal, addresses },
    peers: { isLeader: () => true, subscribe: () => () => undefined },
    runtime: { engine },
    openStorage,
    clock: { isReliable: () => Promise.resolve(true) },
    place: { folder, reserve: 0 },
    startDeployment: () => Promise.resolve(),
    startBackup: () => undefined,
    pullImage: ({ image }) => Promise.resolve(image),
    readTotal: () => ({}),
  });
  service.start(id);
  await service.settled();
  const [row] = await db.select().from(dataRestorations).where(eq(dataRestorations.id, id));
  return row;
}
