/*
 * The process of all attackers. It sends waves of logins with a wrong password, each wave from new addresses. When it receives a
 * message, it sends the number of responses by status to the parent process and exits.
 */
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { measureLogin } from './calls.ts';

const [address = '', strangers = '', logins = '', seed = ''] = process.argv.slice(2);

/* The process has a low priority, because real attackers do not use the processor of the server. */
setPriority(10);

const answers: Record<number, number> = {};
process.once('disconnect', () => process.exit());
process.once('message', () => process.send?.(answers, () => process.exit()));

const wave = (number: number): Promise<unknown> =>
  Promise.all(
    Array.from({ length: Number(strangers) }, (_, stranger) => {
      const agent = new Agent({ keepAlive: true, maxSockets: Number(logins) });
      const from = `10.${seed}.${number % 250}.${stranger}`;
      return Promise.all(
        Array.from({ length: Number(logins) }, async (_, i) => {
          const username = `member-${(i % 16) + 5}`;
          const { status } = await measureLogin(address, agent, {
            from,
            username,
            password: 'wrong-one',
          });
          answers[status] = (answers[status] ?? 0) + 1;
        }),
      ).finally(() => agent.destroy());
    }),
  );

for (let number = 0; ; number += 1) await wave(number);
