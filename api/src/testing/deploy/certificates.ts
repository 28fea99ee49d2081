/** Creates certificates with `openssl`, with which two programs of the tests authenticate each other. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];

interface Named {
  cert: Buffer;
  key: Buffer;
}

export interface TestCertificates {
  ca: Buffer;
  server: Named;
  /** The folder of the client certificate: `ca.pem`, `cert.pem` and `key.pem`, as in `DOCKER_CERT_PATH`. */
  clientFolder: string;
}

/**
 * Creates a certificate authority, and certificates for a client and for a server at this IP address.
 * @param folder an empty folder
 */
export async function makeCertificates(folder: string, address: string): Promise<TestCertificates> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const authority = ['-x509', ...NEW_KEY, '-subj', '/CN=tests', '-days', '2'];
  await openssl('req', ...authority, '-keyout', 'ca.key', '-out', 'ca.pem');
  const signed = async (name: string, more: string): Promise<Named> => {
    const [cert, key, request] = [`${name}cert.pem`, `${name}key.pem`, `${name}request.pem`];
    writeFileSync(join(folder, 'more'), more);
    await openssl('req', ...NEW_KEY, '-subj', '/CN=naru', '-keyout', key, '-out', request);
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'more'];
    await openssl('x509', '-req', '-in', request, ...by, '-days', '2', '-out', cert);
    return { cert: readFileSync(join(folder, cert)), key: readFileSync(join(folder, key)) };
  };
  const server = await signed('server-', `subjectAltName=IP:${address}\n`);
  await signed('', 'extendedKeyUsage=clientAuth\n');
  return { ca: readFileSync(join(folder, 'ca.pem')), server, clientFolder: folder };
}
