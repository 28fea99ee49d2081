/** Connects git to the host of a repository: the protocol, the checked network addresses, and the token or the key. */
import { EngineError } from '../engine-error.ts';
import { type SourceFetchLimits, withFetchLimits } from './fetch-guard.ts';
import {
  type GitAddress,
  type GitProtocol,
  parseGitAddress,
  toHttpsAddress,
} from './git-address.ts';
import type { GitRunOptions } from './git-process.ts';
import { gitConfigSettings, gitEnvironment, type SshKeyFiles } from './git-settings.ts';
import {
  type ResolveHost,
  resolveHostWithSystem,
  resolvePublicAddresses,
} from './public-address.ts';
import { isTokenFor, type SourceAccess } from './source-access.ts';
import { withSshKey } from './ssh-key-files.ts';

export interface GitSourceOptions {
  protocols: readonly GitProtocol[];
  /** Returns whether repositories may be fetched from private network addresses now. */
  allowsPrivate: () => boolean;
  limits: SourceFetchLimits;
  /** The operator's key files for ssh addresses. Without any key, ssh addresses are fetched over https. */
  ssh?: SshKeyFiles | undefined;
  /** The resolver of hostnames; the system's resolver by default. Tests set a resolver. */
  resolve?: ResolveHost;
}

/**
 * Chooses the protocol of an ssh address: https with a token of its host; otherwise ssh with the project's key or the operator's; otherwise
 * https, which reads public repositories.
 */
export function chooseWay(
  address: GitAddress,
  { ssh, protocols }: Pick<GitSourceOptions, 'ssh' | 'protocols'>,
  { token, key }: SourceAccess = {},
): GitAddress {
  if (address.protocol !== 'ssh') return address;
  if (token !== undefined && new URL(token.base).hostname === address.host) {
    return parseGitAddress(`${token.base}${new URL(address.url).pathname}`, protocols);
  }
  if (key !== undefined || ssh !== undefined) return address;
  if (protocols.includes('https')) return toHttpsAddress(address);
  throw new EngineError(
    'source-refused',
    'SSH 주소를 읽을 키가 없습니다. 프로젝트의 배포 키를 만들어 저장소에 등록해주세요.',
  );
}

/** Returns how git runs for an address of the host whose network addresses were checked. */
export type ConnectGit = (
  address: GitAddress,
  place: Pick<GitRunOptions, 'gitDir' | 'workTree'>,
) => GitRunOptions;

/** The fetch for which git connects. */
interface Connection {
  address: GitAddress;
  access: SourceAccess;
  /** The folder of the fetch, and within it the folder whose size is limited. */
  work: string;
  gitDir: string;
  signal: AbortSignal;
}

/**
 * Runs a fetch within its limits. The network addresses of its host are checked first. The token is sent to addresses of its code host
 * alone.
 */
export async function withConnection<T>(
  { limits, allowsPrivate, resolve = resolveHostWithSystem, ssh }: GitSourceOptions,
  { address, access: { token, key }, work, gitDir, signal: outer }: Connection,
  task: (connect: ConnectGit, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const run = (files: SshKeyFiles | undefined): Promise<T> =>
    withFetchLimits(limits, gitDir, outer, async (signal) => {
      const allowPrivate = allowsPrivate();
      const addresses = await resolvePublicAddresses(address.host, { resolve, allowPrivate });
      const connect: ConnectGit = (to, place) => {
        const own = token !== undefined && isTokenFor(token, to.url) ? token : undefined;
        const settings = gitConfigSettings(to, addresses, own);
        return { ...place, settings, environment: gitEnvironment(to, addresses, files), signal };
      };
      return await task(connect, signal);
    });
  const hasKey = address.protocol === 'ssh' && key !== undefined;
  return hasKey ? await withSshKey(work, address, key, run) : await run(ssh);
}
