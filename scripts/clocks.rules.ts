import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

/** The sources that run in a browser, whose clock may be days off. */
const SOURCE = /^(?:console|design-system)\/src\/.*\.tsx?$/;
const NOT_PRODUCTION = /\.(?:test|rules|stories|bench)\.tsx?$|\/testing\//;
const DEVICE_CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

/** The sources that read the clock of the device, with the reason why it may be wrong there. */
const READS_DEVICE_CLOCK: Readonly<Record<string, string>> = {
  'console/src/api/server-clock.ts': 'adds the offset of the clock of the server',
  'design-system/src/components/date-time-field/date-time-field.tsx':
    'adds the offset of the clock of the server',
  'design-system/src/components/elapsed-time/elapsed-time.tsx': 'adds the same offset',
  'design-system/src/components/time/time.tsx': 'adds the same offset',
  'console/src/api/deployment-broadcast.ts': 'TanStack Query counts by this clock',
  'console/src/api/query-client.ts': 'TanStack Query counts by this clock',
  'console/src/api/first-calls.ts': 'the difference between two readings in one page',
  'console/src/app/prerendering/start-first-calls.ts': 'the first of these readings',
  'console/src/api/wake.ts': 'its jumps show that the machine has slept',
  'design-system/src/components/toast/toast-action.tsx':
    'the difference between two readings, which includes a sleep of the machine',
};

test('only listed sources read the clock of the device, others compare with the clock of the server', () => {
  const readers = listRepositoryFiles().filter(
    (path) =>
      SOURCE.test(path) &&
      !NOT_PRODUCTION.test(path) &&
      DEVICE_CLOCK.test(readFileSync(join(repositoryFolder, path), 'utf8')),
  );
  expect(readers.toSorted()).toEqual(Object.keys(READS_DEVICE_CLOCK).toSorted());
});
