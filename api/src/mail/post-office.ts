import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../storage/database.ts';
import { mails } from '../storage/schema/members.ts';
import { transact } from '../storage/transactions.ts';

const EVERY_MS = 1000;
const MAX_ATTEMPTS = 8;

/** Sends one mail or throws. */
export type Send = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
}) => Promise<unknown>;

/** Sends by the server behind an `smtp://` or `smtps://` address. */
export async function smtpSender(url: string, from: string): Promise<Send> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  return (mail) => transport.sendMail({ from, ...mail });
}

/** Sends the mail that waits longest, if one does. One that fails is tried again later, each time after twice as long. */
function sendNext(db: Database, send: Send, log: Logger): Promise<boolean> {
  return transact(db, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(lte(mails.next_attempt_at, sql`now()`))
      .orderBy(asc(mails.position))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail === undefined) return false;
    const sent = await send(mail).then(
      () => true,
      (error: unknown) => {
        log.warn({ mail: mail.id, attempt: mail.attempts + 1, err: error }, 'mail not sent');
        return false;
      },
    );
    if (sent || mail.attempts + 1 >= MAX_ATTEMPTS) {
      await tx.delete(mails).where(eq(mails.id, mail.id));
    } else {
      const wait = sql`now() + make_interval(secs => ${2 ** (mail.attempts + 1)})`;
      await tx
        .update(mails)
        .set({ attempts: mail.attempts + 1, next_attempt_at: wait })
        .where(eq(mails.id, mail.id));
    }
    return true;
  });
}

/**
 * Empties the queue once a second until it is stopped. Several servers may do so at once. A mail that was sent in the
 * moment before a crash may be sent twice; none is lost.
 */
export function openPostOffice(db: Database, send: Send, log: Logger): { close(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  const empty = async () => {
    try {
      while (await sendNext(db, send, log));
    } catch (error) {
      log.error({ err: error }, 'mail queue unreachable');
    }
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = empty().finally(() => {
      busy = false;
    });
  }, EVERY_MS);
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
