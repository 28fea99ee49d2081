import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Errand, repeat } from '../server/errand.ts';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import { mails } from '../storage/schema/members.ts';

const EVERY_MS = 1000;
const MAX_ATTEMPTS = 8;

/** Sends one mail or throws. */
export type Send = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
}) => Promise<unknown>;

/** Shorter than a claim on a mail lasts, so that no other server takes up one that is still being sent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const CLAIM_MINUTES = 5;

/** Sends by the server behind an `smtp://` or `smtps://` address. */
export async function smtpSender(url: string, from: string): Promise<Send> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  return (mail) => transport.sendMail({ from, ...mail });
}

/** Takes the mail that waits longest for this server alone, until it is sent or the claim runs out. */
async function claimNext(db: Database) {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.next_attempt_at, sql`now()`))
    .orderBy(asc(mails.position))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      next_attempt_at: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .where(inArray(mails.id, next))
    .returning();
  return mail;
}

/** What the post office works with. */
type Desk = Pick<Services, 'db' | 'log' | 'metrics'>;

/** Sends one mail, if one waits. One that fails is tried again later, each time after twice as long. */
async function sendNext({ db, log, metrics }: Desk, send: Send): Promise<boolean> {
  const mail = await claimNext(db);
  if (mail === undefined) return false;
  const mine = eq(mails.id, mail.id);
  try {
    await send(mail);
    metrics.mail('sent');
    await db.delete(mails).where(mine);
  } catch (error) {
    log.warn({ mail: mail.id, attempt: mail.attempts, err: error }, 'mail not sent');
    const last = mail.attempts >= MAX_ATTEMPTS;
    metrics.mail(last ? 'dropped' : 'retried');
    const next_attempt_at = sql`now() + make_interval(secs => ${2 ** mail.attempts})`;
    if (last) await db.delete(mails).where(mine);
    else await db.update(mails).set({ next_attempt_at }).where(mine);
  }
  return true;
}

/**
 * Empties the queue once a second until it is closed. Several servers may do so at once. A mail that was sent in the
 * moment before a crash may be sent twice; none is lost.
 */
export const openPostOffice = (desk: Desk, send: Send): Errand =>
  repeat(
    EVERY_MS,
    async () => {
      while (await sendNext(desk, send));
    },
    (error) => desk.log.error({ err: error }, 'mail queue unreachable'),
  );
