import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompressFolder } from '../../scripts/lib/precompress-folder.ts';
import { repositoryFolder } from '../../scripts/lib/workspace.ts';
import { type MeasuredServer, startSeeded } from '../api/server.ts';
import { buildHandwritten } from './handwritten/build.ts';
import { seed, type Tokens } from './seed.ts';

export interface ConsoleServer extends MeasuredServer {
  tokens: Tokens;
}

/**
 * Starts the built server on a seeded database. The server also serves the hand-written pages under /handwritten, so that both
 * versions have the same headers, compression, fonts and API responses.
 */
export async function startConsole(): Promise<ConsoleServer> {
  const site = mkdtempSync(join(tmpdir(), 'naru-bench-site-'));
  cpSync(join(repositoryFolder, 'console/dist'), site, { recursive: true });
  await buildHandwritten(site);
  await precompressFolder(site);
  const server = await startSeeded(seed, { CONSOLE_DIR: site });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
