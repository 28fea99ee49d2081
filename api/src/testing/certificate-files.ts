/** Certificates of an operator in files, which `openssl` makes. */
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];

/**
 * Writes a certificate for these names and its key to a folder, in place of earlier files.
 * @returns the paths of both files
 */
export async function writeCertificateFiles(
  folder: string,
  names: readonly string[],
  days: number,
): Promise<{ certificate: string; key: string }> {
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const subject = ['-x509', '-subj', '/CN=tests', '-days', String(days)];
  const extension = names.length > 0 ? ['-addext', `subjectAltName=${alternatives}`] : [];
  const paths = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') };
  const files = ['-keyout', `${paths.key}.new`, '-out', `${paths.certificate}.new`];
  await run('openssl', ['req', ...subject, ...NEW_KEY, ...extension, ...files]);
  for (const path of Object.values(paths)) await rename(`${path}.new`, path);
  return paths;
}
