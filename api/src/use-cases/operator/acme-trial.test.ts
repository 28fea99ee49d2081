import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { tryAcmeDirectory } from './acme-trial.ts';

const DIRECTORY = { newNonce: 'a', newAccount: 'b', newOrder: 'c' };

/** Starts an authority with a certificate that no client knows. */
async function startAuthority(answer: unknown) {
  const { certificate, key } = await writeCertificateFiles(temporaryFolder(), ['localhost'], 2);
  const roots = readFileSync(certificate, 'utf8');
  const server = createServer({ cert: roots, key: readFileSync(key) }, (_request, response) => {
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { directory: `https://localhost:${port}/dir`, roots };
}

test('an authority responds with the trusted certificates', async () => {
  const { directory, roots } = await startAuthority(DIRECTORY);
  expect(await tryAcmeDirectory(directory, roots)).toEqual({ directory, problem: null });
});

test('without them its certificate is not trusted', async () => {
  const { directory } = await startAuthority(DIRECTORY);
  expect((await tryAcmeDirectory(directory)).problem).toContain('EDGE_ACME_ROOT');
});

test('another server is no authority', async () => {
  const { directory, roots } = await startAuthority({ status: 'ok' });
  expect((await tryAcmeDirectory(directory, roots)).problem).toContain('ACME 디렉터리가 아닙니다');
});
