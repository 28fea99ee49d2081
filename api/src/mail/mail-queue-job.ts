import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Database } from '../storage/database.ts';
import { mails } from '../storage/schema/mail.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { decryptMail } from './mail-queue.ts';

/**
 * The time limits for sending, in ms. The limits are shorter than `CLAIM_MINUTES`, so that no other server claims a mail that is still
 * being sent.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends one mail. Rejects when the mail was not sent. */
export type SendMail = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
}) => Promise<unknown>;

/** The mail server at an `smtp://` or `smtps://` address, and the sender of the mails. */
export interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

/** Returns a function that sends mails. The settings are read anew for each mail, because an operator can change them. */
export const createSmtpSender =
  (settings: MailSettings): SendMail =>
  async (mail) => {
    const { SMTP_URL: url, MAIL_FROM: from } = settings;
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...TIMEOUTS }).sendMail({ from, ...mail });
  };

const EVERY_MS = 1000;
/** The interval between looks at the settings of a server without a mail server, in ms. */
const WITHOUT_SERVER_MS = 5000;
const MAX_ATTEMPTS = 8;
const CLAIM_MINUTES = 5;
/**
 * Selects mails that are due. A time more than a day ahead counts as due too, because only a wrong clock can have written that time.
 */
const isDue = sql`${mails.next_attempt_at} not between now() and now() + interval '1 day'`;

/** Claims the oldest waiting mail for this server, until it is sent or the claim expires. */
async function claimNext(db: Database) {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
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

interface MailQueueServices {
  db: Database;
  secrets: SecretBox;
  log: Logger;
  metrics: Pick<Metrics, 'mail'>;
}

/**
 * Sends one waiting mail. Returns false when no mail is waiting. A failed mail is retried up to seven times, with a delay that doubles
 * each time.
 */
async function sendNext(
  { db, secrets, log, metrics }: MailQueueServices,
  send: SendMail,
): Promise<boolean> {
  const mail = await claimNext(db);
  if (mail === undefined) return false;
  const mine = eq(mails.id, mail.id);
  try {
    await send(decryptMail(secrets, mail));
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
 * Sends all waiting mails once a second, until the job is closed. Mails wait while there is no mail server. Several servers may run the job at once. A mail that is sent just
 * before a crash may be sent twice, but no mail is lost.
 */
export const startMailQueueJob = (
  services: MailQueueServices,
  send: SendMail,
  hasServer: () => boolean = () => true,
): BackgroundJob =>
  startBackgroundJob(
    () => (hasServer() ? EVERY_MS : WITHOUT_SERVER_MS),
    async () => {
      while (hasServer() && (await sendNext(services, send)));
    },
    (error) => services.log.error({ err: error }, 'mail queue unreachable'),
  );
