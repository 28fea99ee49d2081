import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  monotonicTimeUs,
  type ProfileSummary,
  type ProfileTimeShare,
  summariseProfile,
} from './cpu-profile.ts';
import { measureProjectListLoad } from './load.ts';
import { CONNECTION_COUNT, seedMembers } from './seed.ts';
import { startSeededServer } from './server.ts';

const WARM_UP_S = 3;
const LOAD_S = 6;
const SHOWN_GROUPS = 20;
const SHOWN_FUNCTIONS = 25;

/** The CPU profile of GET projects on one kind of database: a summary of each thread that was not idle, the busiest thread first. */
export interface ServerProfile {
  store: string;
  requests: number;
  threads: ProfileSummary[];
}

/**
 * Profiles the built server during GET projects.
 * @param databaseUrl the address of an empty database; undefined for the embedded database
 */
export async function profileServerOnDatabase(
  store: string,
  databaseUrl: string | undefined,
): Promise<ServerProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'naru-profile-'));
  try {
    const server = await startSeededServer(
      (config) => seedMembers(config, CONNECTION_COUNT),
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
      ['--cpu-prof', `--cpu-prof-dir=${folder}`],
    );
    await measureProjectListLoad(server.address, server.tokens, WARM_UP_S);
    const from = monotonicTimeUs();
    const { rate } = await measureProjectListLoad(server.address, server.tokens, LOAD_S);
    const to = monotonicTimeUs();
    await server.stop();
    const threads = readdirSync(folder)
      .map((file) => summariseProfile(join(folder, file), { from, to }))
      .filter(({ busyMs }) => busyMs > 1)
      .toSorted((one, other) => other.busyMs - one.busyMs);
    return { store, requests: rate * LOAD_S, threads };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(
  title: string,
  spent: readonly ProfileTimeShare[],
  busyMs: number,
  requests: number,
): string {
  const us = (ms: number) => ((ms * 1000) / requests).toFixed(1);
  const share = (ms: number) => ((100 * ms) / busyMs).toFixed(1);
  const rows = spent.map(
    ({ name, self, total }) => `| ${name} | ${share(self)} | ${us(self)} | ${us(total)} |`,
  );
  const head = `| ${title} | self % | self µs | with what it calls µs |`;
  return [head, '| --- | --- | --- | --- |', ...rows].join('\n');
}

function sectionOf({ store, requests, threads }: ServerProfile): string {
  const parts = threads.map(({ busyMs, groups, functions }, place) => {
    const own = functions.toSorted((one, other) => other.self - one.self);
    return [
      `### ${store}, thread ${place + 1}: ${((busyMs * 1000) / requests).toFixed(0)} µs for each request`,
      tableOf('group', groups.slice(0, SHOWN_GROUPS), busyMs, requests),
      tableOf('function', own.slice(0, SHOWN_FUNCTIONS), busyMs, requests),
    ].join('\n\n');
  });
  return parts.join('\n\n');
}

/** Writes the summaries as a Markdown document. */
export function writeServerProfiles(file: string, profiles: readonly ServerProfile[]): void {
  const head = `# Where the time of GET projects goes

Written by \`pnpm bench api\` on ${new Date().toISOString().slice(0, 10)}: V8's samples of the built server while ${CONNECTION_COUNT} connections ask, in µs of a
thread's time for each request. A group is a package, a folder of ours or a part of Node; *self* is what it does itself, the other
column includes what it calls. Sampling slows the server down.`;
  writeFileSync(file, `${[head, ...profiles.map(sectionOf)].join('\n\n')}\n`);
}
