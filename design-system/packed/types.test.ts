import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type CommandResult, runCommand } from '../../scripts/lib/run-command.ts';
import { copySamples } from './samples.ts';

const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
const consumer = inject('consumer');

const checkTypes = (project: string): Promise<CommandResult> =>
  runCommand(process.execPath, [tsc, '--noEmit', '-p', project], { cwd: consumer });

// These configurations do not set `skipLibCheck`, so the declarations of the packages are checked, too.
test.each(['tsconfig.json', 'tsconfig.bundler.json'])('types are complete: %s', async (project) => {
  const { output } = await checkTypes(project);
  expect(output).toBe('');
});

test('the samples of the documentation have the types of what is packed', async () => {
  expect(await copySamples(consumer)).toBeGreaterThan(100);
  const { output } = await checkTypes('tsconfig.samples.json');
  expect(output).toBe('');
});
