/** Terminals with clients that are not browsers. */
import { Duplex } from 'node:stream';
import { TERMINAL_WINDOW_BYTES } from '@naru/contract/endpoints/terminal';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TerminalSession } from '../../engine/container-engine.ts';
import { useListeningServer } from '../../testing/listening.ts';
import {
  createRunningContainer,
  openTerminalAt,
  requestTerminalTicket,
} from '../../testing/terminal.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();
const address = useListeningServer(server);
const CHUNK = TERMINAL_WINDOW_BYTES / 4;
let call: Caller;
let slug: string;

beforeAll(async () => {
  ({ call } = await server().member());
  slug = await createRunningContainer(call);
});

/** Creates a terminal whose program writes as fast as its output is read. */
async function flooding({
  resize = () => Promise.resolve(),
}: Partial<Pick<TerminalSession, 'resize'>> = {}) {
  const terminal = new Duplex({
    highWaterMark: CHUNK,
    read() {
      this.push(Buffer.alloc(CHUNK, 'y'));
    },
    write: (_data, _encoding, done) => done(),
  });
  const ended = new Promise<never>(() => undefined);
  const { engine } = server().services.runtime;
  const opening = vi.spyOn(engine, 'openTerminal').mockImplementation((_ref, { signal }) => {
    const over = new Promise<Awaited<TerminalSession['ended']>>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'exited', code: 129 }));
    });
    return Promise.resolve({ terminal, resize, ended: Promise.race([over, ended]) });
  });
  onTestFinished(() => opening.mockRestore());
  return openTerminalAt(address(), await requestTerminalTicket(call, slug));
}

describe('a client', () => {
  test('that pings and reads no answer has few of them kept', async () => {
    const shell = await flooding();
    const pings = 200_000;
    let pongs = 0;
    shell.stopReporting();
    shell.socket.on('pong', () => {
      pongs += 1;
    });
    shell.socket.pause();
    const data = Buffer.alloc(125);
    for (let count = 0; count < pings; count += 1) shell.socket.ping(data);
    shell.say({ type: 'none of those' });
    await waitUntil(() => shell.socket.bufferedAmount === 0);
    shell.socket.resume();
    expect(await shell.closed).toBe('misused');
    expect(pongs).toBeLessThan(pings / 2);
  });

  test('that changes the size all the time has the last one counted, one at a time', async () => {
    const sizes: number[] = [];
    const waiting: (() => void)[] = [];
    const resize: TerminalSession['resize'] = ({ cols }) => {
      sizes.push(cols);
      return new Promise((resolve) => waiting.push(resolve));
    };
    const shell = await flooding({ resize });
    for (let cols = 100; cols <= 900; cols += 1) shell.say({ type: 'resize', cols, rows: 24 });
    await waitUntil(() => sizes.length > 0);
    const pong = new Promise((resolve) => shell.socket.once('pong', resolve));
    shell.socket.ping();
    await pong;
    expect(sizes).toEqual([100]);
    waiting.shift()?.();
    await waitUntil(() => sizes.length > 1);
    expect(sizes).toEqual([100, 900]);
    shell.socket.close();
  });
});
