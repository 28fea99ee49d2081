/** Mails to operators about checks of the installation that find a problem, and about the end of the problem. */
import type { ServerCheck } from '@naru/contract/entities/check';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { checkProblemMail, checkRecoveryMail } from '../../mail/check-alert-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { BackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { type Database, type OpenDatabase, runTransaction } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { checkAlerts } from '../../storage/schema/check-alert.ts';
import { users } from '../../storage/schema/member.ts';
import type { CheckRunner } from './checks/run-checks.ts';

/** The time between two rounds, in ms. */
const EVERY_MS = 5 * 60_000;
/** The time until the round that confirms a change, in ms. It is longer than results are used again. */
const CONFIRM_MS = 30_000;
/** The shortest time between two mails about problems of one check, in ms. */
const LIMIT_MS = 60 * 60_000;

/** Checks whose warnings are mailed too, because members notice the problem when it is too late. */
const MAILED_WARNINGS = new Set(['certificates']);

type AlertRow = typeof checkAlerts.$inferSelect;

/** A change of a check that operators have to know. */
interface Alert {
  check: ServerCheck;
  alarmed: boolean;
  /** The parts of the check that have a problem, such as domain names. */
  parts: readonly string[];
}

const isAlarming = ({ name, state }: ServerCheck): boolean =>
  state === 'problem' || (state === 'warning' && MAILED_WARNINGS.has(name));

/** Returns the beginning of each line up to its colon. The rest of a line may contain dates. */
const partsOf = ({ details }: ServerCheck): string[] =>
  (details ?? []).map((line) => line.replace(/: .*/s, ''));

/**
 * Returns the change of a check since the last mail; `undefined` for an unchanged check, and for a check whose mail has to wait. A
 * warning ends no problem: it may mean that the check was late.
 */
function findAlert(check: ServerCheck, row: AlertRow | undefined, now: Date): Alert | undefined {
  const parts = partsOf(check);
  if (!isAlarming(check)) {
    return check.state === 'ok' && row?.alarmed ? { check, alarmed: false, parts: [] } : undefined;
  }
  if (row === undefined) return { check, alarmed: true, parts };
  const isNew = !row.alarmed || parts.some((part) => !row.parts.includes(part));
  const mayMail = now.getTime() - row.alarmed_at.getTime() >= LIMIT_MS;
  return isNew && mayMail ? { check, alarmed: true, parts } : undefined;
}

/** Stores an alert. Returns false when another server has stored an alert of this check. */
async function storeAlert(
  tx: Database,
  { check: { name }, alarmed, parts }: Alert,
  row: AlertRow | undefined,
  now: Date,
): Promise<boolean> {
  const alarmed_at = alarmed ? now : (row?.alarmed_at ?? now);
  const values = { alarmed, parts: [...parts], alarmed_at, revision: (row?.revision ?? 0) + 1 };
  const stored =
    row === undefined
      ? await tx
          .insert(checkAlerts)
          .values({ name, ...values })
          .onConflictDoNothing()
          .returning({ name: checkAlerts.name })
      : await tx
          .update(checkAlerts)
          .set(values)
          .where(and(eq(checkAlerts.name, name), eq(checkAlerts.revision, row.revision)))
          .returning({ name: checkAlerts.name });
  return stored.length > 0;
}

/** Returns the e-mail addresses of the operators who can act. */
async function findOperatorEmails(tx: Database): Promise<string[]> {
  const canAct = and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.locked_at),
    isNull(users.deletion_at),
    isNull(users.separated_at),
  );
  return (await tx.select({ email: users.email }).from(users).where(canAct)).map(
    ({ email }) => email,
  );
}

interface AlertServices extends MailContext {
  db: Database;
  checks: CheckRunner;
}

/** The rounds of the alerts. */
export interface CheckAlerts {
  /** Checks the installation, and queues a mail to every operator for each change that the last round has seen too. */
  round(now: Date): Promise<void>;
  /** Whether the last round has seen a change that the next round has to confirm. */
  hasUnconfirmed(): boolean;
}

/** Creates the alerts of a server. A change counts when two rounds in a row see it, so that one late response causes no mail. */
export function createCheckAlerts({ db, checks, secrets, publicUrl }: AlertServices): CheckAlerts {
  let seen = new Set<string>();
  const mail = ({ check, alarmed }: Alert) =>
    (alarmed ? checkProblemMail : checkRecoveryMail)(publicUrl(), check);
  const send = (alert: Alert, row: AlertRow | undefined, now: Date) =>
    runTransaction(db, async (tx) => {
      if (!(await storeAlert(tx, alert, row, now))) return;
      for (const to of await findOperatorEmails(tx)) {
        await queueMail(tx, secrets, to, mail(alert));
      }
    });
  return {
    async round(now) {
      const { checks: results } = await checks.run();
      const rows = new Map((await db.select().from(checkAlerts)).map((row) => [row.name, row]));
      const alerts = results.flatMap((check) => findAlert(check, rows.get(check.name), now) ?? []);
      const keyOf = ({ check: { name }, alarmed }: Alert) => `${name} ${alarmed}`;
      const before = seen;
      seen = new Set(alerts.map(keyOf).filter((key) => !before.has(key)));
      for (const alert of alerts) {
        if (before.has(keyOf(alert))) await send(alert, rows.get(alert.check.name), now);
      }
    },
    hasUnconfirmed: () => seen.size > 0,
  };
}

/**
 * Starts the alerts. One of several servers runs the job, and only while mails can be sent. Operators learn of a full disk too, so the
 * job may use the reserve of the disk.
 */
export function startCheckAlertJob(
  services: AlertServices & { log: Logger },
  { peers }: Pick<OpenDatabase, 'peers'>,
  hasMailServer: () => boolean,
): BackgroundJob {
  const alerts = createCheckAlerts(services);
  return startLeaderJob(
    peers,
    () => (alerts.hasUnconfirmed() ? CONFIRM_MS : EVERY_MS),
    async () => {
      if (hasMailServer()) await runWithDiskReserve(() => alerts.round(new Date()));
    },
    (error) => services.log.warn({ err: error }, 'operators could not be alerted'),
  );
}
