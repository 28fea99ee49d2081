import { serverChecks } from '@naru/contract/entities/check';
import { afterEach, expect, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

test('with PostgreSQL the server is checked through its socket too, and the socket of a first server stays', async () => {
  const env = { ...(await ownData()), ENGINE: 'simulated' };
  const read = async () => {
    const { code, stdout } = await runNaruCommand(['doctor', '--json'], env);
    const { checks } = serverChecks.parse(JSON.parse(stdout));
    const database = checks.find(({ name }) => name === 'database');
    expect(database?.summary).toMatch(/^PostgreSQL \d+/);
    return [code, checks.find(({ name }) => name === 'server')?.state];
  };
  const first = await startServerProcess(MAIN_SCRIPT, env);
  expect(await read()).toEqual([0, 'ok']);
  const second = await startServerProcess(MAIN_SCRIPT, env);
  await second.end('SIGTERM');
  expect(await read()).toEqual([0, 'ok']);
  await first.end('SIGTERM');
  expect(await read()).toEqual([1, 'problem']);
});
