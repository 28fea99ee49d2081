import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mails } from '../storage/schema/mail.ts';
import { freePort } from '../testing/free-port.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { queueMail } from './mail-queue.ts';
import { createSmtpSender, type SendMail, startMailQueueJob } from './mail-queue-job.ts';
import { emailVerificationMail } from './mail-texts.ts';

const server = useTestServer();

interface MailServer {
  url: string;
  taken: string[];
}

/** Starts an SMTP server (RFC 5321) on loopback that accepts every mail. With port 0, the system chooses a port. */
async function mailServer(port = 0): Promise<MailServer> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: string[] = [];
      stream.on('data', (part) => parts.push(String(part)));
      stream.on('end', () => {
        taken.push(parts.join(''));
        done();
      });
    },
  });
  const listener = smtp.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise((closed) => smtp.close(closed)));
  const bound = listener.address();
  return { url: `smtp://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, taken };
}

const count = () => server().services.db.$count(mails);

const MAIL_FROM = '나루 <no-reply@naru.example>';

test('mails go by SMTP, in Korean, as text and HTML, with links to the console, and leave the queue', async () => {
  const { url, taken } = await mailServer();
  const { db, secrets } = server().services;
  await queueMail(db, secrets, 'a@example.com', emailVerificationMail('https://naru.example', 'T'));
  await queueMail(db, secrets, 'b@example.com', emailVerificationMail('https://naru.example', 'T'));
  const job = startMailQueueJob(server().services, createSmtpSender({ SMTP_URL: url, MAIL_FROM }));
  await waitUntil(async () => (await count()) === 0);
  await job.close();
  expect(taken).toHaveLength(2);
  const [mail = ''] = taken;
  expect(mail).toContain('To: a@example.com');
  expect(mail).toContain('multipart/alternative');
  expect(mail).toMatch(/Subject: =\?UTF-8\?/);
  const bodies = Array.from(mail.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g), ([, body = '']) =>
    Buffer.from(body, 'base64').toString(),
  );
  const quoted = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect([...bodies, quoted].join()).toContain('https://naru.example/verify-email?token=T');
});

test('mails wait while the mail server is away, and go once it is back', {
  tags: 'full',
}, async () => {
  const port = await freePort();
  const { db, secrets } = server().services;
  await queueMail(db, secrets, 'd@example.com', emailVerificationMail('https://naru.example', 'T'));
  const mine = () => db.select().from(mails).where(eq(mails.to, 'd@example.com'));
  const send = createSmtpSender({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM });
  const job = startMailQueueJob(server().services, send);
  await waitUntil(async () => (await mine())[0]?.attempts === 1);
  const { taken } = await mailServer(port);
  await waitUntil(async () => (await mine()).length === 0);
  await job.close();
  expect(taken).toHaveLength(1);
});

test('a mail that could not be sent stays and is tried again later', { tags: 'full' }, async () => {
  const { db, secrets } = server().services;
  let tries = 0;
  const send: SendMail = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  await queueMail(db, secrets, 'c@example.com', emailVerificationMail('https://naru.example', 'T'));
  const job = startMailQueueJob(server().services, send);
  await waitUntil(() => tries === 1);
  const mine = db.select().from(mails).where(eq(mails.to, 'c@example.com'));
  await waitUntil(async () => (await mine)[0]?.attempts === 1);
  await waitUntil(async () => (await count()) === 0);
  await job.close();
  expect(tries).toBe(2);
});

test('a mail that a wrong clock put off for years goes at once', async () => {
  const { db, secrets } = server().services;
  const sent: string[] = [];
  const send: SendMail = ({ to }) => Promise.resolve(void sent.push(to));
  await queueMail(db, secrets, 'e@example.com', emailVerificationMail('https://naru.example', 'T'));
  await db.update(mails).set({ next_attempt_at: sql`now() + interval '5 years'` });
  const job = startMailQueueJob(server().services, send);
  await waitUntil(async () => (await count()) === 0);
  await job.close();
  expect(sent).toEqual(['e@example.com']);
});

test('a server with a mail server has no outbox page', async () => {
  const { services } = server();
  const { createApp } = await import('../http/app.ts');
  const config = { ...services.config, SMTP_URL: 'smtp://127.0.0.1:1', CONSOLE_DIR: '/none' };
  const response = await createApp({ ...services, config }).request('/_dev/mail', {}, {});
  expect(response.status).toBe(404);
});
