import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** A kubeconfig file. By default its address has no listener. */
export function kubeconfigFile(server = 'https://127.0.0.1:1'): string {
  const file = join(temporaryFolder(), 'kubeconfig');
  writeFileSync(
    file,
    JSON.stringify({
      clusters: [{ name: 'c', cluster: { server, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'u', user: {} }],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
      'current-context': 'x',
    }),
  );
  return file;
}
