import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeCertificateFiles } from '../../testing/certificate-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findCertificateProblem, summarizeCertificates } from './pem-certificates.ts';

async function certificateFor(name: string) {
  const { certificate, key } = await writeCertificateFiles(temporaryFolder(), [name], 2);
  return { pem: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}

test('certificates are summarized by owner and last day, each of them', async () => {
  const [first, second] = [await certificateFor('a.test'), await certificateFor('b.test')];
  const both = `# roots\r\n${first.pem}\n${second.pem}`;
  expect(findCertificateProblem(both)).toBeUndefined();
  expect(summarizeCertificates(both)).toMatch(
    /^\S.* \(\d{4}-\d\d-\d\d까지\), \S.* \(\d{4}-\d\d-\d\d까지\)$/,
  );
});

test('other texts, damaged certificates and private keys are refused', async () => {
  const { pem, key } = await certificateFor('a.test');
  expect(findCertificateProblem('/etc/root.pem')).toContain('BEGIN CERTIFICATE');
  expect(findCertificateProblem(pem.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA'))).toContain(
    '읽을 수 없는 인증서',
  );
  expect(findCertificateProblem(`${pem}${key}`)).toContain('비밀 키');
  expect(summarizeCertificates('x')).toBe('');
});
