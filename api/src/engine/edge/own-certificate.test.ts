import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { coversHostname, readOwnCertificate } from './own-certificate.ts';

const NAMES = ['*.Apps.example.com', 'console.example.com'];

describe('the operator’s certificate', () => {
  test('is read with its key, its names and its end', async () => {
    const files = await writeCertificateFiles(temporaryFolder(), NAMES, 30);
    const { bundle, names, startsAt, endsAt } = await readOwnCertificate(files);
    expect(bundle).toMatch(/^-----BEGIN CERTIFICATE-----.+-----BEGIN PRIVATE KEY-----/s);
    expect(names).toEqual(['*.apps.example.com', 'console.example.com']);
    expect((endsAt.getTime() - startsAt.getTime()) / 86_400_000).toBe(30);
  });

  test('names the file that is missing, and the file that is none', async () => {
    const folder = temporaryFolder();
    const files = await writeCertificateFiles(folder, NAMES, 30);
    const key = join(folder, 'none');
    await expect(readOwnCertificate({ ...files, key })).rejects.toThrow(`${key} 파일을 읽을 수`);
    writeFileSync(key, 'no key');
    await expect(readOwnCertificate({ ...files, key })).rejects.toThrow('비밀 키가 없습니다');
    const certificate = key;
    await expect(readOwnCertificate({ ...files, certificate })).rejects.toThrow('인증서가 없');
  });

  test('is refused with the key of another, and without names', { tags: 'full' }, async () => {
    const one = await writeCertificateFiles(temporaryFolder(), NAMES, 30);
    const { key } = await writeCertificateFiles(temporaryFolder(), NAMES, 30);
    await expect(readOwnCertificate({ ...one, key })).rejects.toThrow('인증서의 것이 아닙니다');
    const nameless = await writeCertificateFiles(temporaryFolder(), [], 30);
    await expect(readOwnCertificate(nameless)).rejects.toThrow('도메인이 없습니다');
  });
});

test.each([
  ['shop.apps.example.com', true],
  ['a.shop.apps.example.com', false],
  ['apps.example.com', false],
  ['console.example.com', true],
  ['other.example.com', false],
])('a wildcard stands for one label: %s', (hostname, expected) => {
  expect(coversHostname(['*.apps.example.com', 'console.example.com'], hostname)).toBe(expected);
});
