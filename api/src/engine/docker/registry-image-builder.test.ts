import { expect, it } from 'vitest';
import { registryAuthHeader } from './registry-image-builder.ts';

it.each(['n', 'na', 'nar', 'naru'])('is base64 with its padding for the user %s', (username) => {
  const auth = registryAuthHeader({ address: '10.0.0.1:5000', username, password: '~~~???' });
  expect(auth).toMatch(/^(?:[\w-]{4})*(?:[\w-]{4}|[\w-]{3}=|[\w-]{2}==)$/);
  expect(JSON.parse(Buffer.from(auth, 'base64url').toString())).toEqual({
    username,
    password: '~~~???',
    serveraddress: '10.0.0.1:5000',
  });
});
