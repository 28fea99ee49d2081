import { terminalProtocols } from '@naru/contract/endpoints/terminal';
import { MAX_TERMINALS } from '@naru/contract/rules/terminal';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { terminalTickets } from '../../storage/schema/session.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { withReplacedServices } from '../../testing/other-services.ts';
import {
  createRunningContainer,
  openTerminalAt,
  requestSocketStatus,
  requestTerminalTicket,
  TERMINAL_SIZE,
} from '../../testing/terminal.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const address = useListeningServer(server);
let call: Caller;
let slug: string;

beforeAll(async () => {
  ({ call } = await server().member());
  slug = await createRunningContainer(call);
});

const urlOf = (path: string) => address().replace('http', 'ws') + path;
const open = async () => openTerminalAt(address(), await requestTerminalTicket(call, slug));

describe('a shell', () => {
  test('shows what is typed, in Hangul too, and what comes of it', async () => {
    const shell = await open();
    await shell.shows(/\$ /);
    shell.type('echo 안녕하세요\r');
    expect(await shell.shows('안녕하세요\r\n안녕하세요\r\n')).toBe(true);
    shell.socket.close();
  });

  test('follows the size of its terminal', async () => {
    const shell = await open();
    shell.say({ type: 'resize', cols: 132, rows: 43 });
    shell.type('stty size\r');
    expect(await shell.shows('43 132')).toBe(true);
    shell.socket.close();
  });

  test('tells its exit code and closes', async () => {
    const shell = await open();
    shell.type('exit 3\r');
    expect(await shell.closed).toBe('exited');
    expect(shell.seen.notices).toEqual(['{"type":"exited","code":3}']);
  });

  test('sends no further ahead than its reader says, and is stopped by Ctrl+C', async () => {
    const shell = await open();
    shell.stopReporting();
    shell.type('yes\r');
    await expect.poll(() => shell.seen.bytes).toBeGreaterThan(256 * 1024);
    const { bytes } = shell.seen;
    expect(bytes).toBeLessThan(512 * 1024);
    shell.type('\u0003');
    shell.say({ type: 'shown', bytes: 256 * 1024 });
    await shell.shows(/\$ $/);
    shell.socket.close();
  });

  test.each([
    ['a message that is no JSON', '{'],
    ['a size that no terminal has', '{"type":"resize","cols":0,"rows":1}'],
    ['more than was sent', '{"type":"shown","bytes":262144}'],
  ])('is closed for %s', async (_, message) => {
    const shell = await open();
    shell.socket.send(message);
    expect(await shell.closed).toBe('misused');
  });

  test('is closed for a message of more than 64 KiB', async () => {
    const shell = await open();
    shell.socket.send(Buffer.alloc(64 * 1024 + 1, 'a'));
    expect(await shell.closed).toBe(1009);
  });

  test('stands in the activity log when it opens and when it closes', async () => {
    // Terminals of earlier tests may be reported as closed only now, so this test uses a member with a single terminal.
    const { call: alone } = await server().member();
    const ticket = await requestTerminalTicket(alone, await createRunningContainer(alone));
    const shell = await openTerminalAt(address(), ticket);
    shell.socket.close();
    await shell.closed;
    await expect
      .poll(async () => {
        const { activities } = (await alone('listMyActivity', { query: {} })).data();
        return activities.slice(0, 2).map(({ action, target }) => `${action} ${target}`);
      })
      .toEqual(['shell-closed web', 'shell-opened web']);
  });
});

describe('a ticket', () => {
  const status = (path: string, ticket: string, origin = address()) =>
    requestSocketStatus(urlOf(path), ticket, { origin });

  test('works once', async () => {
    const { path, ticket } = await requestTerminalTicket(call, slug);
    expect(await status(path, ticket)).toBe(101);
    expect(await status(path, ticket)).toBe(401);
  });

  test('works for half a minute', async () => {
    const { path, ticket, expires_at } = await requestTerminalTicket(call, slug);
    const left = new Date(expires_at).getTime() - Date.now();
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(31_000);
    await server().services.db.update(terminalTickets).set({ expires_at: sql`now()` });
    expect(await status(path, ticket)).toBe(401);
  });

  test('opens no other container', async () => {
    const other = await createRunningContainer(call);
    const { path } = await requestTerminalTicket(call, other);
    const { ticket } = await requestTerminalTicket(call, slug);
    expect(await status(path, ticket)).toBe(401);
  });

  test('ends with the session that asked for it', async () => {
    const { id, token, call: own } = await server().member();
    const container = await createRunningContainer(own);
    const { path, ticket } = await requestTerminalTicket(own, container);
    expect([id, token]).not.toContain(ticket);
    await own('logout');
    expect(await status(path, ticket)).toBe(401);
  });

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('%j opens nothing', async (ticket) => {
    const protocol = ticket.includes(' ') ? 'naru.shell.v1' : ticket;
    expect(await status(`/api/v1/exec/${slug}`, protocol)).toBe(401);
  });

  test('is of no use to a page of another site', async () => {
    const { path, ticket } = await requestTerminalTicket(call, slug);
    expect(await status(path, ticket, 'https://evil.example')).toBe(403);
    expect(await status(path, ticket, 'null')).toBe(403);
    expect(await status(path, ticket, address().replace('http', 'chrome-extension'))).toBe(403);
    expect(await requestSocketStatus(urlOf(path), ticket, {})).toBe(403);
  });

  test('is of no use at a host that is not ours', async () => {
    const { path, ticket } = await requestTerminalTicket(call, slug);
    const options = { origin: address(), headers: { host: 'evil.example' } };
    expect(await requestSocketStatus(urlOf(path), ticket, options)).toBe(421);
  });

  test('is kept only as a hash', async () => {
    const { ticket } = await requestTerminalTicket(call, slug);
    const { db } = server().services;
    const rows = await db
      .select()
      .from(terminalTickets)
      .where(eq(terminalTickets.token_hash, ticket));
    expect(rows).toEqual([]);
  });
});

describe('callEngine for a ticket', () => {
  test('is refused where shells are off', async () => {
    const { services } = server();
    const config = { ...services.config, ENABLE_SHELL: false };
    const refused = await withReplacedServices(services, { config }, () =>
      call('openTerminal', { params: { id: slug }, body: TERMINAL_SIZE }),
    );
    expect(refused.error()).toMatchObject({ code: 'SHELL_OFF' });
  });

  test(`is refused while ${MAX_TERMINALS} are open`, async () => {
    const { call: own } = await server().member();
    const container = await createRunningContainer(own);
    const shells = [];
    for (let count = 0; count < MAX_TERMINALS; count += 1) {
      shells.push(await openTerminalAt(address(), await requestTerminalTicket(own, container)));
    }
    const refused = await own('openTerminal', { params: { id: container }, body: TERMINAL_SIZE });
    expect(refused.error()).toMatchObject({ code: 'RATE_LIMITED' });
    for (const shell of shells) shell.socket.close();
  });

  test('gives nothing without a WebSocket', async () => {
    const { path, ticket } = await requestTerminalTicket(call, slug);
    const headers = { 'Sec-WebSocket-Protocol': terminalProtocols(ticket).join(', ') };
    expect((await fetch(address() + path, { headers })).status).toBe(400);
  });
});
