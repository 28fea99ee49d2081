import type { DeploymentLogLine } from '@naru/contract/entities/deployment';
import {
  DEPLOYMENT_LOG_SHARE,
  findFullWindow,
  LOG_LIMIT_MESSAGE,
} from '@naru/contract/rules/write-limit';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { deploymentLogLines, deployments } from '../../storage/schema/deployment.ts';
import type { WriteBudget } from '../write-budget.ts';

/** The minimum length of masked secrets, in characters. A shorter secret also occurs in ordinary words, which would be masked too. */
const MASKED_FROM = 4;
const MASK = '••••••';
/** The line lengths of `base64` and PEM, in characters. */
const BASE64_LINES = [76, 64];

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** Returns the forms in which programs print a value: unchanged, line by line, and in common encodings. */
function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  const base64 = Buffer.from(wellFormed).toString('base64');
  const wrapped = BASE64_LINES.flatMap(
    (width) => base64.match(new RegExp(`.{1,${width}}`, 'g')) ?? [],
  );
  const whole = base64.replace(/(?<!=)=+$/, '');
  return [
    ...linesOf(secret),
    ...linesOf(secret.trim()),
    whole,
    ...(whole.length > 64 ? wrapped : []),
    Buffer.from(wellFormed).toString('base64url'),
    Buffer.from(wellFormed).toString('hex'),
    encodeURIComponent(wellFormed),
    encodeURIComponent(wellFormed).replaceAll('%20', '+'),
    JSON.stringify(wellFormed).slice(1, -1),
  ];
}

/** Creates a function that masks every secret in a log line. Longer forms are replaced first, because one form may contain another. */
export function createSecretMasker(secrets: readonly string[]): (text: string) => string {
  const masked = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form.trim().length >= MASKED_FROM)
    .sort((a, b) => b.length - a.length);
  return (text) => masked.reduce((line, form) => line.replaceAll(form, MASK), text);
}

/** The maximum size of one deployment's log, in bytes of UTF-8 with the overhead of each row. */
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const ROW_BYTES = 64;
/** The maximum length of a stored log line, in characters; longer lines are truncated. */
const LINE_LIMIT = 16_384;
const FLUSH_MS = 200;
/** The maximum number of log lines in one statement. */
const BATCH = 500;
const CUT = '… 로그가 5 MB를 넘어 나머지는 저장하지 않습니다.';
export interface DeploymentLog {
  /** Adds a log line. Log lines are written a short time later, in the order of the calls. */
  add(text: string, container?: string): void;
  /** Masks the secrets in a text that is not stored in the log. */
  mask(text: string): string;
  /** Resolves once all added log lines are written. A failed write is repeated with the next flush. */
  flush(): Promise<void>;
}

interface Line {
  time: Date;
  container: string | null;
  text: string;
}

/** Creates a log line that the server itself adds. */
const note = (text: string): Line => ({ time: new Date(), container: null, text });

const sizeOf = ({ text }: Line): number => Buffer.byteLength(text) + ROW_BYTES;

const bytesOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + sizeOf(line), 0);

/** Converts the text of a log line to its stored form: without NUL characters, and truncated. */
const storable = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, LINE_LIMIT);

/** The member who owns the log, and the member's remaining write budget. */
interface LogBudget {
  writes: WriteBudget;
  memberId: string;
}

/**
 * Appends log lines to a deployment's log within the member's write budget. When the budget is used up, the deployment continues
 * without a log. A server that has crashed may have written the first log lines. Only the owner of the project's lease writes to the
 * log.
 */
export function openDeploymentLog(
  db: Database,
  deployment: string,
  secrets: readonly string[],
  { writes, memberId }: LogBudget,
): DeploymentLog {
  const mask = createSecretMasker(secrets);
  const waiting: Line[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let added = 0;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, BATCH);
      const isFull =
        findFullWindow(await writes.use(db, memberId), DEPLOYMENT_LOG_SHARE) !== undefined;
      if (isFull) added = Number.POSITIVE_INFINITY;
      const kept = isFull ? [note(LOG_LIMIT_MESSAGE)] : lines;
      await writeLines(db, deployment, kept);
      waiting.splice(0, isFull ? waiting.length : lines.length);
      await writes.spend(db, memberId, bytesOf(kept));
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    written = written.catch(() => undefined).then(write);
    return written;
  };
  return {
    add(text, container) {
      if (added > LOG_LIMIT_BYTES) return;
      const line = { time: new Date(), container: container ?? null, text: storable(mask(text)) };
      added += sizeOf(line);
      waiting.push(line);
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS);
    },
    mask,
    flush,
  };
}

async function writeLines(db: Database, deployment: string, lines: readonly Line[]): Promise<void> {
  await db.transaction(async (tx) => {
    const bytes = bytesOf(lines);
    const [row] = await tx
      .update(deployments)
      .set({ log_bytes: sql`${deployments.log_bytes} + ${bytes}` })
      .where(sql`${deployments.id} = ${deployment}`)
      .returning({ bytes: deployments.log_bytes });
    if (row === undefined || row.bytes - bytes > LOG_LIMIT_BYTES) return;
    const kept = row.bytes > LOG_LIMIT_BYTES ? [note(CUT)] : lines;
    const [last] = await tx
      .select({ sequence: sql<number>`coalesce(max(${deploymentLogLines.sequence}), 0)::int` })
      .from(deploymentLogLines)
      .where(sql`${deploymentLogLines.deployment_id} = ${deployment}`);
    const first = (last?.sequence ?? 0) + 1;
    await tx.insert(deploymentLogLines).values(
      kept.map((line, index) => ({
        ...line,
        deployment_id: deployment,
        sequence: first + index,
      })),
    );
  });
}

/** The maximum number of log lines in one response. */
const LINES = 2000;
/** The maximum length of the last line of a running deployment, in characters, because the console displays it without wrapping. */
const LAST_LINE_LIMIT = 300;

const toLine = ({
  sequence,
  time,
  container,
  text,
}: typeof deploymentLogLines.$inferSelect): DeploymentLogLine => ({
  sequence,
  time: time.toISOString(),
  container,
  text,
});

/** Reads the log lines of a deployment after the given number, the oldest first. */
export async function readLogLines(
  db: DatabaseReader,
  deployment: string,
  after: number,
): Promise<DeploymentLogLine[]> {
  const rows = await db
    .select()
    .from(deploymentLogLines)
    .where(
      and(eq(deploymentLogLines.deployment_id, deployment), gt(deploymentLogLines.sequence, after)),
    )
    .orderBy(asc(deploymentLogLines.sequence))
    .limit(LINES);
  return rows.map(toLine);
}

/** Reads the last log line of a deployment, truncated if it is long. */
export async function readLastLogLine(
  db: DatabaseReader,
  deployment: string,
): Promise<DeploymentLogLine | undefined> {
  const [row] = await db
    .select()
    .from(deploymentLogLines)
    .where(eq(deploymentLogLines.deployment_id, deployment))
    .orderBy(desc(deploymentLogLines.sequence))
    .limit(1);
  return row && toLine({ ...row, text: row.text.slice(0, LAST_LINE_LIMIT).toWellFormed() });
}
