/** SMTP servers on loopback, for tests. */
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** The login that the server accepts. */
export interface MailServerLogin {
  user: string;
  password: string;
}

/**
 * Starts an SMTP server that accepts every mail, until the end of the test.
 * @param login the only accepted login; without it everybody may send
 * @returns the port, and the received mails as they were sent
 */
export async function startMailServer(login?: MailServerLogin): Promise<{
  port: number;
  received: readonly string[];
  close(): Promise<void>;
}> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(new Error('Wrong login'));
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  onTestFinished(close);
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, received, close };
}
