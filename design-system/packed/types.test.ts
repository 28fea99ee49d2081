import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { run } from '../../scripts/lib/run.ts';

const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');

// Without `skipLibCheck`: the packages' own declarations are checked, too.
test.each(['tsconfig.json', 'tsconfig.bundler.json'])('types are complete: %s', async (project) => {
  const { output } = await run(process.execPath, [tsc, '--noEmit', '-p', project], {
    cwd: inject('consumer'),
  });
  expect(output).toBe('');
});
