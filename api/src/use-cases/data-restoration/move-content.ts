/** Switches to the new content of a restoration, or back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UNDO_HOURS } from '@naru/contract/rules/restoration';
import { eq, sql } from 'drizzle-orm';
import { type Database, runTransaction } from '../../storage/database.ts';
import {
  type DataRestorationRow,
  dataRestorations,
  type RestoredContent,
} from '../../storage/schema/data-restoration.ts';
import { deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { setContentPasswords } from './content-database.ts';
import type { RestorationContext } from './restoration-context.ts';
import { findRestoration, isMove, type Move } from './restoration-rows.ts';
import { contentTargetOf, passwordMark, readPasswords } from './restore-for.ts';
import { restorationSentence } from './run-restoration.ts';
import {
  contentOf,
  findOwner,
  isDeploying,
  isInUse,
  requestExchange,
  type Side,
} from './switch-content.ts';

/** The time between two looks at a deployment, in ms. */
const LOOK_MS = 300;
/** The time between two attempts of an automatic return, which doubles each time, and its limit, in ms. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The limit of the preparation of a content, in ms. */
const PREPARE_MS = 30 * 60_000;

const NOT_STARTED = '복원한 데이터로 컨테이너를 실행하지 못해 이전 데이터로 돌아왔습니다.';
const NOT_UNDONE = '이전 데이터로 컨테이너를 실행하지 못해 복원한 데이터를 그대로 사용합니다.';

/** The content that a move brings. */
const sideOf = (step: Move, state: DataRestorationRow['state']): Side => {
  if (step === 'switching') return 'new';
  if (step === 'undoing') return 'old';
  return state === 'switched' ? 'new' : 'old';
};

const store = (db: Database, id: string, changes: Partial<DataRestorationRow>) =>
  db.update(dataRestorations).set(changes).where(eq(dataRestorations.id, id));

/** Gives the content of a side the present password of its database, if it has another one. */
async function alignPassword(
  context: RestorationContext,
  row: DataRestorationRow,
  side: Side,
  signal: AbortSignal,
): Promise<void> {
  if (row.container_id === null) return;
  const content = contentOf(row, side);
  const mark = passwordMark(
    context.secrets,
    (await readPasswords(context, row.container_id)).password,
  );
  if (content === null || content.password === undefined || content.password === mark) return;
  const [found] = await context.db
    .select({ project: projects.slug, capacityMiB: volumes.capacity })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(eq(volumes.id, row.spare_id ?? ''));
  if (found === undefined) return;
  const volume = { ...found, volume: content.slug };
  const within = AbortSignal.any([signal, AbortSignal.timeout(PREPARE_MS)]);
  // The image of the content, which for the content before an upgrade is that of the deployed container or of its stored version.
  const { target } = await contentTargetOf(
    context,
    { row: { ...row, new: content }, signal: within },
    volume,
  );
  await setContentPasswords(context, target, within);
  await store(context.db, row.id, withContent(side, { ...content, password: mark }));
}

const withContent = (side: Side, content: RestoredContent): Partial<DataRestorationRow> =>
  side === 'new' ? { new: content } : { old: content };

/** The password of the content in use, which a change of the password may change from now on. */
async function rememberPassword(
  context: RestorationContext,
  row: DataRestorationRow,
  side: Side,
): Promise<void> {
  const content = contentOf(row, side);
  if (row.container_id === null || content === null) return;
  const { password } = await readPasswords(context, row.container_id);
  const mark = passwordMark(context.secrets, password);
  await store(context.db, row.id, withContent(side, { ...content, password: mark }));
}

async function awaitDeployments(
  { db }: RestorationContext,
  projectId: string,
  signal: AbortSignal,
): Promise<void> {
  while (await isDeploying(db, projectId)) await sleep(LOOK_MS, undefined, { signal });
}

/** Whether a deployment has not failed. One that was cancelled may have been replaced by a later one. */
async function hasNotFailed({ db }: RestorationContext, id: string): Promise<boolean> {
  const [row] = await db.select().from(deployments).where(eq(deployments.id, id));
  return row === undefined || ['success', 'cancelled'].includes(row.status);
}

/** Deploys the content of a side, and waits for the end. Returns whether the containers use it. */
async function deployContent(
  context: RestorationContext,
  row: DataRestorationRow,
  side: Side,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = context;
  await awaitDeployments(context, row.project_id, signal);
  const owner = await findOwner(db, row.project_id);
  if (owner === undefined) return true;
  const requested = await runTransaction(db, (tx) =>
    requestExchange(tx, context, row, { side, owner }),
  );
  if (requested === undefined) return true;
  await context.startDeployment(requested);
  await awaitDeployments(context, row.project_id, signal);
  const isDone = await hasNotFailed(context, requested.row.id);
  return isDone && (await isInUse(db, context, row, side));
}

/** Stores that a move has ended. The content that is not in use is kept for a day. */
async function endMove(
  { db }: RestorationContext,
  row: DataRestorationRow,
  step: 'switching' | 'undoing',
) {
  await db
    .update(dataRestorations)
    .set({
      state: step === 'switching' ? 'switched' : 'undone',
      ...{ step: null, error: null },
      switched_at: step === 'switching' ? sql`now()` : row.switched_at,
      keep_until: sql`now() + make_interval(hours => ${UNDO_HOURS})`,
    })
    .where(eq(dataRestorations.id, row.id));
}

/** Returns why the deployment of a move has failed. */
async function reasonOf(
  { db }: RestorationContext,
  { deployment_id }: DataRestorationRow,
): Promise<string> {
  const [row] = await db
    .select({ reason: deployments.reason })
    .from(deployments)
    .where(eq(deployments.id, deployment_id ?? ''));
  return row?.reason ?? '';
}

/** Brings the content back that was in use before, until its deployment succeeds. */
async function returnContent(
  context: RestorationContext,
  row: DataRestorationRow,
  signal: AbortSignal,
): Promise<void> {
  const side = sideOf('returning', row.state);
  let pause = PAUSE_MS;
  while (!(await deployContent(context, row, side, signal))) {
    await sleep(pause, undefined, { signal });
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
  await store(context.db, row.id, { step: null });
}

async function moveTo(
  context: RestorationContext,
  row: DataRestorationRow,
  step: 'switching' | 'undoing',
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const side = sideOf(step, row.state);
  const other = side === 'new' ? 'old' : 'new';
  try {
    await alignPassword(context, row, side, signal);
  } catch (error) {
    signal.throwIfAborted();
    context.log.warn({ err: error, restoration: row.id }, 'a content could not be prepared');
    await store(db, row.id, { step: null, error: restorationSentence(error) });
    return;
  }
  await rememberPassword(context, row, other);
  const current = (await findRestoration(db, row.id)) ?? row;
  if (await deployContent(context, current, side, signal)) {
    await endMove(context, row, step);
    return;
  }
  const failed = (await findRestoration(db, row.id)) ?? row;
  const sentence = step === 'switching' ? NOT_STARTED : NOT_UNDONE;
  const error = `${sentence} ${await reasonOf(context, failed)}`.trim();
  await store(db, row.id, { step: 'returning', error });
  await returnContent(context, { ...failed, step: 'returning' }, signal);
}

/** Makes a stored move of a restoration, or continues that of a killed server. */
export async function runMove(
  context: RestorationContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await findRestoration(context.db, id);
  if (row === undefined || !isMove(row.step)) return;
  try {
    if (row.step === 'returning') await returnContent(context, row, signal);
    else await moveTo(context, row, row.step, signal);
  } catch (error) {
    // A content that is gone does not come back, so that the containers keep what they have.
    if (!(error instanceof BackupFailure)) throw error;
    await store(context.db, id, { step: null, error: error.message });
  }
}
