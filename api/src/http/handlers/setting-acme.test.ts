import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { CERTIFICATES_MAX_LENGTH } from '@naru/contract/rules/limits';
import type { LiveSettingName } from '@naru/contract/wire/setting';
import { expect, onTestFinished, test } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function newOperator(): Promise<Caller> {
  const { call } = await server().member();
  const { username } = (await call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return call;
}

/** Starts a certificate authority whose certificate no client trusts. */
async function startAuthority() {
  const { certificate, key } = await writeCertificateFiles(temporaryFolder(), ['localhost'], 2);
  const root = readFileSync(certificate, 'utf8');
  const directory = { newNonce: 'a', newAccount: 'b', newOrder: 'c' };
  const authority = createServer({ cert: root, key: readFileSync(key) }, (_request, response) => {
    response.end(JSON.stringify(directory));
  }).listen(0, '127.0.0.1');
  await once(authority, 'listening');
  onTestFinished(() => void authority.close());
  const address = authority.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `https://localhost:${port}/dir`, root };
}

test('the root of an authority is tried in the form, stored, shown by its owner and removed', async () => {
  const call = await newOperator();
  const { url, root } = await startAuthority();
  const bodyOf = (values: readonly (readonly [LiveSettingName, string | null])[]) => ({
    settings: values.map(([name, value]) => ({ name, value })),
  });
  const directory = ['EDGE_ACME_DIRECTORY', url] as const;
  const trial = async (...values: Parameters<typeof bodyOf>[0]) =>
    (await call('tryAcme', { body: bodyOf(values) })).data().problem;
  expect(await trial(directory)).toContain('EDGE_ACME_ROOT');
  expect(await trial(directory, ['EDGE_ACME_ROOT', root])).toBeNull();
  await call('changeSettings', { body: bodyOf([['EDGE_ACME_ROOT', root]]) });
  expect(await trial(directory)).toBeNull();
  const find = async () =>
    (await call('listSettings')).data().settings.find(({ name }) => name === 'EDGE_ACME_ROOT');
  expect(await find()).toMatchObject({
    ...{ source: 'stored', value: null, summary: expect.stringMatching(/^tests \(20.+까지\)$/) },
  });
  await call('changeSettings', { body: bodyOf([['EDGE_ACME_ROOT', null]]) });
  expect(await find()).toMatchObject({ source: 'default', summary: null });
});

test.each([
  ['a path of the server', '/etc/ssl/certs/ca-certificates.crt', 'BEGIN CERTIFICATE'],
  ['a long text', 'x'.repeat(CERTIFICATES_MAX_LENGTH), 'BEGIN CERTIFICATE'],
  ['a longer text', 'x'.repeat(CERTIFICATES_MAX_LENGTH + 1), '32,768자'],
])('%s is no root', async (_case, value, reason) => {
  const settings = [{ name: 'EDGE_ACME_ROOT' as const, value }];
  const refused = await (await newOperator())('changeSettings', { body: { settings } });
  expect(refused.error()).toMatchObject({ message: expect.stringContaining(reason) });
});
