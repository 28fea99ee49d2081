import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../runtime/package-root.ts';
import { executeAsDatabaseOwner } from './admin.ts';
import { waitUntil } from './wait-until.ts';

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
  await executeAsDatabaseOwner(folder, 'select 1');
  starter.kill('SIGKILL');
  await waitUntil(() => !existsSync(folder));
});
