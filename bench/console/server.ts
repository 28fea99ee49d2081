import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompressFolder } from '../../scripts/lib/precompress-folder.ts';
import { repositoryFolder } from '../../scripts/lib/workspace.ts';
import { type MeasuredServer, startSeededServer } from '../api/server.ts';
import { buildHandwrittenPages } from './handwritten/build.ts';
import { type MemberTokens, seedConsoleMembers } from './seed.ts';

export interface ConsoleServer extends MeasuredServer {
  tokens: MemberTokens;
}

/**
 * Starts the built server on a seeded database. The server also serves the hand-written pages under /handwritten, so that both
 * versions have the same headers, compression, fonts and API responses.
 */
export async function startConsoleServer(): Promise<ConsoleServer> {
  const site = mkdtempSync(join(tmpdir(), 'naru-bench-site-'));
  cpSync(join(repositoryFolder, 'console/dist'), site, { recursive: true });
  await buildHandwrittenPages(site);
  await precompressFolder(site);
  const server = await startSeededServer(seedConsoleMembers, { CONSOLE_DIR: site });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
