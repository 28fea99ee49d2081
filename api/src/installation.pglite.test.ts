import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installationOf } from './installation.ts';
import { secretKey } from './storage/secret-box.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('an installation is known by its key, wherever its data is', () => {
  const [one, other] = [join(temporaryFolder(), 'data'), join(temporaryFolder(), 'data')];
  const installation = installationOf(secretKey(undefined, one));
  expect(installation).toMatch(/^[0-9a-f]{12}$/);
  expect(installationOf(secretKey(undefined, one))).toBe(installation);
  expect(installationOf(secretKey(undefined, other))).not.toBe(installation);
  const key = secretKey(undefined, one).toString('base64');
  expect(installationOf(secretKey(key, other))).toBe(installation);
});
