import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceTimerDelays } from '../../testing/delays.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import {
  createRunningContainer,
  openTerminalAt,
  requestTerminalTicket,
} from '../../testing/terminal.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();
const address = useListeningServer(server);
let call: Caller;
let slug: string;

beforeAll(async () => {
  ({ call } = await server().member());
  slug = await createRunningContainer(call);
});

const open = async (caller = call, id = slug) =>
  openTerminalAt(address(), await requestTerminalTicket(caller, id));

const SIZE = { cols: 80, rows: 24 };

/** Shortens the idle timeouts of terminals. */
const hurry = ({ idle, warning }: Record<'idle' | 'warning', number>) =>
  replaceTimerDelays(
    new Map([
      [14 * 60_000, idle],
      [60_000, warning],
    ]),
  );

describe('a shell into which nothing is typed', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('is closed after a warning, however much its program writes', { tags: 'full' }, async () => {
    hurry({ idle: 2000, warning: 1000 });
    const shell = await open();
    shell.type('yes\r');
    await shell.shows('y\r\ny');
    expect(await shell.closed).toBe('idle');
    expect(shell.seen.notices).toEqual(['{"type":"idle","seconds":60}']);
  });

  test('goes on when something is typed after the warning', async () => {
    hurry({ idle: 500, warning: 60_000 });
    const shell = await open();
    await waitUntil(() => shell.seen.notices.length > 0);
    shell.type('echo 아직\r');
    await shell.shows('\r\n아직');
    expect(shell.seen.notices.slice(0, 2)).toEqual([
      '{"type":"idle","seconds":60}',
      '{"type":"active"}',
    ]);
    shell.socket.close();
  });
});

describe('at the next heartbeat a shell is closed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const beat = () => vi.advanceTimersByTimeAsync(15_000);

  test('that no browser answers for any more', async () => {
    const shell = await open();
    await shell.shows(/\$ /);
    shell.socket.pause();
    await beat();
    await beat();
    shell.socket.resume();
    expect(await shell.closed).toBe(1006);
  });
});

describe('a shell is closed', () => {
  test.each(['stop', 'restart'] as const)('at a %s of its container', async (action) => {
    const { call: own } = await server().member();
    const id = await createRunningContainer(own);
    const shell = await open(own, id);
    await own('containerAction', { params: { id }, body: { action } });
    expect(await shell.closed).toBe('container-stopped');
  });

  test('when its container is deleted', async () => {
    const { call: own } = await server().member();
    const id = await createRunningContainer(own);
    const shell = await open(own, id);
    await own('deleteContainer', { params: { id } });
    expect(await shell.closed).toBe('container-stopped');
  });

  test('when the server stops, which waits for it', async () => {
    const stopping = new AbortController();
    const { services } = server();
    await withReplacedServices(services, { stopping: stopping.signal }, async () => {
      const shell = await open();
      stopping.abort();
      await services.terminals.drained();
      expect(await shell.closed).toBe('server-stopping');
    });
  });

  test('of which its container has stopped meanwhile', { tags: 'full' }, async () => {
    const { call: own } = await server().member();
    const id = await createRunningContainer(own);
    const ticket = await requestTerminalTicket(own, id);
    await own('containerAction', { params: { id }, body: { action: 'stop' } });
    const shell = await openTerminalAt(address(), ticket);
    expect(await shell.closed).toBe('container-stopped');
    // The call may return before the engine has reported the stop.
    await expect
      .poll(async () => (await own('openTerminal', { params: { id }, body: SIZE })).status)
      .toBe(409);
  });
});
