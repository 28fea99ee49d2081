import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readEdgeCertificates } from './edge-certificates.ts';
import { writeCertificateFiles } from './testing/certificate-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const read = async (env: Record<string, string>) => readEdgeCertificates(readConfig(env));

test('without settings, nothing about certificates is set', async () => {
  expect(await read({})).toEqual({});
});

test('the authority, its root and the e-mail address are read', async () => {
  const { certificate } = await writeCertificateFiles(temporaryFolder(), ['ca.test'], 2);
  const directory = 'https://ca.test/dir';
  const acme = { EDGE_ACME_EMAIL: 'a@b.kr', EDGE_ACME_DIRECTORY: directory };
  expect(await read({ ...acme, EDGE_ACME_ROOT: certificate })).toEqual({
    acme: { email: 'a@b.kr', directory, roots: expect.stringContaining('BEGIN CERTIFICATE') },
  });
});

test('the root may be in the variable itself, with line breaks of either kind', async () => {
  const { certificate } = await writeCertificateFiles(temporaryFolder(), ['ca.test'], 2);
  const roots = readFileSync(certificate, 'utf8');
  for (const EDGE_ACME_ROOT of [roots, roots.replaceAll('\n', '\\n')]) {
    expect(await read({ EDGE_ACME_ROOT })).toEqual({ acme: { roots } });
  }
});

test('an authority that an operator changes is used without a restart', async () => {
  const config = { ...readConfig({}) };
  const certificates = await readEdgeCertificates(config);
  expect(certificates.acme).toBeUndefined();
  Object.assign(config, { EDGE_ACME_EMAIL: 'a@b.kr', EDGE_ACME_ROOT: 'roots' });
  expect(certificates.acme).toEqual({ email: 'a@b.kr', roots: 'roots' });
});

test.each([
  ['EDGE_ACME_EMAIL', { EDGE_ACME_EMAIL: 'nobody' }],
  ['EDGE_ACME_DIRECTORY', { EDGE_ACME_DIRECTORY: 'http://ca.test/dir' }],
])('a wrong %s is refused', async (name, env) => {
  await expect(async () => read(env)).rejects.toThrow(name);
});

test('files that cannot be used are named', async () => {
  const folder = temporaryFolder();
  const { certificate, key } = await writeCertificateFiles(folder, ['*.a.test'], 2);
  const broken = join(folder, 'broken');
  writeFileSync(broken, 'x');
  await expect(read({ EDGE_ACME_ROOT: broken })).rejects.toThrow('EDGE_ACME_ROOT의 값');
  await expect(read({ EDGE_ACME_ROOT: '/none' })).rejects.toThrow('/none 파일을 읽을 수 없습니다');
  await expect(read({ EDGE_CERTIFICATE: certificate })).rejects.toThrow('함께 정해야');
  const own = { EDGE_CERTIFICATE: certificate, EDGE_CERTIFICATE_KEY: key };
  await expect(read({ ...own, EDGE_CERTIFICATE: broken })).rejects.toThrow(broken);
  await expect(read({ ...own, ENGINE: 'kubernetes' })).rejects.toThrow('ENGINE=kubernetes');
  expect(await read(own)).toMatchObject({ ownNames: ['*.a.test'] });
});
