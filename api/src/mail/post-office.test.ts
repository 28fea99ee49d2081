import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mails } from '../storage/schema/members.ts';
import { useTestServer } from '../testing/test-server.ts';
import { queueMail } from './mail-queue.ts';
import { openPostOffice, type Send, smtpSender } from './post-office.ts';
import { resetMail, verificationMail } from './texts.ts';

const server = useTestServer();

/** Speaks as much SMTP (RFC 5321) as taking a mail needs. */
function converse(socket: Socket, taken: string[]): void {
  let mail: string | undefined;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = String(chunk);
    if (mail !== undefined) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      taken.push(mail);
      mail = undefined;
      socket.write('250 taken\r\n');
    } else if (text.startsWith('DATA')) {
      mail = '';
      socket.write('354 go on\r\n');
    } else {
      socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
    }
  });
}

async function mailServer(taken: string[]): Promise<string> {
  const listener: Server = createServer((socket) => converse(socket, taken));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    listener.close();
  });
  const bound = listener.address();
  return `smtp://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
}

const count = () => server().services.db.$count(mails);

test('mails go by SMTP, in Korean, as text and HTML, and leave the queue', async () => {
  const taken: string[] = [];
  const { db } = server().services;
  const send = await smtpSender(await mailServer(taken), 'Naru <no-reply@naru.example>');
  await queueMail(db, 'a@example.com', verificationMail('https://naru.example', 'T'));
  await queueMail(db, 'b@example.com', resetMail('https://naru.example', 'T'));
  const office = openPostOffice(server().services, send);
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 20_000 });
  await office.close();
  expect(taken).toHaveLength(2);
  expect(taken[0]).toContain('To: a@example.com');
  expect(taken[0]).toContain('multipart/alternative');
  expect(taken[0]).toMatch(/Subject: =\?UTF-8\?/);
});

test('a mail that could not be sent stays and is tried again later', async () => {
  const { db } = server().services;
  let tries = 0;
  const send: Send = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  await queueMail(db, 'c@example.com', resetMail('https://naru.example', 'T'));
  const office = openPostOffice(server().services, send);
  await vi.waitUntil(() => tries === 1, { timeout: 20_000 });
  const mine = db.select().from(mails).where(eq(mails.to, 'c@example.com'));
  await vi.waitUntil(async () => (await mine)[0]?.attempts === 1, { timeout: 20_000 });
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 20_000 });
  await office.close();
  expect(tries).toBe(2);
});

test('a server with a mail server has no outbox page', async () => {
  const { services } = server();
  const { createApp } = await import('../app.ts');
  const config = { ...services.config, SMTP_URL: 'smtp://127.0.0.1:1', CONSOLE_DIR: '/none' };
  const answer = await createApp({ ...services, config }).request('/_dev/mail', {}, {});
  expect(answer.status).toBe(404);
});
