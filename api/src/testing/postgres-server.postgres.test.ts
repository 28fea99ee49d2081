import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { openServer } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { execute } from './admin.ts';
import { newServerDatabase } from './test-database.ts';

const STARTER = `
const { startPostgres } = await import(${JSON.stringify(join(packageRoot, 'src/testing/postgres-server.ts'))});
const { socketFolder } = await startPostgres();
process.stdout.write(socketFolder);
setInterval(() => undefined, 1000);
`;

test('the test server is gone, folder and all, when its starter is killed', async () => {
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', STARTER]);
  const folder = await new Promise<string>((resolve) => {
    starter.stdout.once('data', (chunk) => resolve(String(chunk)));
  });
  expect(existsSync(folder)).toBe(true);
  await execute(folder, 'select 1');
  starter.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(folder), { timeout: 20_000 });
});

describe('several servers on one database', () => {
  test('migrate once when they start at the same time', async () => {
    const url = (await newServerDatabase('template0')) ?? '';
    const opened = await Promise.all(Array.from({ length: 4 }, () => openServer(url)));
    await Promise.all(opened.map(({ db }) => migrate(db)));
    const [first] = opened;
    const applied = await first?.db.execute('select hash from migrations');
    expect(applied).toMatchObject({ rowCount: 1 });
    await Promise.all(opened.map(({ close }) => close()));
  });
});
