import type { DeploymentLogLine } from '@naru/contract/entities/deployment';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { deploymentLogLines } from '../../storage/schema/deployment.ts';

/** The maximum number of lines in one response. */
const LINES = 2000;
/** The maximum length of the last line of a running deployment, in characters: it is displayed in one line. */
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

/** Log lines of a deployment after the given number, the oldest first. */
export async function logLines(
  db: Reader,
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

/** The last log line of a deployment, truncated if it is long. */
export async function lastLogLine(
  db: Reader,
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
