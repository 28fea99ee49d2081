/** Certificates of an operator in files, which `openssl` makes. */
import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];

/**
 * Writes a certificate for these names and its key to a folder, in place of earlier files.
 * @param days the time until its end, which may be over
 * @returns the paths of both files
 */
export async function writeCertificateFiles(
  folder: string,
  names: readonly string[],
  days: number,
): Promise<{ certificate: string; key: string }> {
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const paths = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') };
  const [request, extensions] = [join(folder, 'own.request'), join(folder, 'own.extensions')];
  const key = ['-keyout', `${paths.key}.new`];
  await run('openssl', ['req', '-subj', '/CN=tests', ...NEW_KEY, ...key, '-out', request]);
  await writeFile(extensions, names.length > 0 ? `subjectAltName=${alternatives}\n` : '\n');
  const valid = ['-days', String(days), '-extfile', extensions];
  const signed = ['-in', request, '-signkey', `${paths.key}.new`, ...valid];
  await run('openssl', ['x509', '-req', ...signed, '-out', `${paths.certificate}.new`]);
  for (const path of Object.values(paths)) await rename(`${path}.new`, path);
  return paths;
}
