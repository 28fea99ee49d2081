import { beforeAll, describe, expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { newContainer, newDatabase, newProject } from '../../testing/resources.ts';
import { openTerminalAt, TERMINAL_SIZE } from '../../testing/terminal.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const address = useListeningServer(server);
let call: Caller;
let database: string;
let other: string;

beforeAll(async () => {
  ({ call } = await server().member());
  const { slug: project } = await newProject(call);
  ({ slug: database } = await newDatabase(call, project, 'postgresql'));
  ({ slug: other } = await newContainer(call, project));
  await projectDeploymentCalls(call, project).deployed();
});

const request = (id: string, program?: 'shell' | 'database') =>
  call('openTerminal', { params: { id }, body: { ...TERMINAL_SIZE, ...(program && { program }) } });

describe('a terminal in the container of a database', () => {
  test('runs the client of the database, whose own words end it', async () => {
    const terminal = await openTerminalAt(address(), (await request(database, 'database')).data());
    await terminal.shows('psql> ');
    terminal.type('\\q\r');
    expect(await terminal.closed).toBe('exited');
    expect(terminal.seen.notices).toEqual(['{"type":"exited","code":0}']);
  });

  test('runs a shell by default', async () => {
    const terminal = await openTerminalAt(address(), (await request(database)).data());
    await terminal.shows(/\$ /);
    terminal.socket.close();
    await terminal.closed;
    expect(terminal.seen.screen).not.toContain('psql');
  });

  test('is refused for another container, with the field', async () => {
    const refused = await request(other, 'database');
    expect(refused.error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'program', reason: '데이터베이스 컨테이너에서만 열 수 있습니다.' }],
    });
  });
});
