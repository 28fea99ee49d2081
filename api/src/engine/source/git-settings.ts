/** The settings of git for one fetch: allowed protocols, addresses and credentials. */
import { isIP } from 'node:net';
import { type GitAddress, hostKeyAlias } from './git-address.ts';
import type { GitToken } from './source-access.ts';

/** The paths of key files for ssh addresses. `~/.ssh` of the server's user is never read. */
export interface SshKeyFiles {
  identityFile: string;
  knownHostsFile: string;
  /**
   * The names of the servers in `knownHostsFile`. The first contact with another server adds its key to the file. Without names, as for the
   * operator's files, only servers in the file are called.
   */
  knownNames?: ReadonlySet<string>;
}

type Setting = readonly [key: string, value: string];

/**
 * Faults of commits, tags and modes that old programs wrote into the history of well-known repositories. They have no effect on the
 * files: dates, names and mail addresses are only shown, and git writes only two modes of files. Everything about names in folders, such
 * as `.git`, `..` and doubles, stays an error.
 */
const HARMLESS_FAULTS = [
  'badDate',
  'badDateOverflow',
  'badEmail',
  'badFilemode',
  'badName',
  'badTimezone',
  'missingEmail',
  'missingNameBeforeEmail',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'multipleAuthors',
  'nulInCommit',
  'zeroPaddedDate',
  'zeroPaddedFilemode',
];

const ALWAYS: readonly Setting[] = [
  ['http.followRedirects', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.symlinks', 'true'],
  ['submodule.recurse', 'false'],
  ['protocol.version', '2'],
  ['fetch.fsckObjects', 'true'],
  ...HARMLESS_FAULTS.map((fault): Setting => [`fetch.fsck.${fault}`, 'ignore']),
  // All fetched objects are stored in one file, whose size can be read at little cost.
  ['transfer.unpackLimit', '1'],
  // Larger files are written to the disk in chunks instead of being kept in memory.
  ['core.bigFileThreshold', '16m'],
  // The number of threads and the size of windows are small, because the memory is limited.
  ['pack.threads', '2'],
  ['grep.threads', '1'],
  ['core.packedGitWindowSize', '32m'],
  ['core.packedGitLimit', '256m'],
  ['gc.auto', '0'],
  ['advice.detachedHead', 'false'],
];

const basic = ({ username, value }: GitToken) =>
  Buffer.from(`${username}:${value}`).toString('base64');

/** Returns the forms of a token that must not appear in a log: plain and Base64. */
export const tokenTextsToMask = (token: GitToken | undefined): string[] =>
  token === undefined ? [] : [token.value, basic(token)];

const bracketed = (address: string) => (isIP(address) === 6 ? `[${address}]` : address);

/**
 * Returns the settings that restrict connections to these addresses, even if the DNS returns different addresses later. Requires git
 * 2.37 for http; older versions resolve the name again.
 */
const pinned = ({ host, port }: GitAddress, addresses: readonly string[]): Setting[] =>
  isIP(host) !== 0
    ? []
    : [['http.curloptResolve', `${host}:${port}:${addresses.map(bracketed).join(',')}`]];

export function gitConfigSettings(
  address: GitAddress,
  addresses: readonly string[],
  token: GitToken | undefined,
): Setting[] {
  const authorization: Setting[] =
    token === undefined
      ? []
      : [[`http.${token.base}/.extraHeader`, `Authorization: Basic ${basic(token)}`]];
  return [...ALWAYS, ...pinned(address, addresses), ...authorization];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The time in which a Git server has to accept a connection, in seconds. */
const CONNECT_SECONDS = 20;

function sshCommand(
  address: GitAddress,
  addresses: readonly string[],
  { identityFile, knownHostsFile, knownNames }: SshKeyFiles,
): string {
  const alias = hostKeyAlias(address);
  // `accept-new` would accept another type of key from a known server, so it is for servers of which no key is known.
  const isKnown = knownNames === undefined || knownNames.has(alias);
  const options = [
    'BatchMode=yes',
    `StrictHostKeyChecking=${isKnown ? 'yes' : 'accept-new'}`,
    'GlobalKnownHostsFile=/dev/null',
    'HashKnownHosts=no',
    'UpdateHostKeys=no',
    'ClearAllForwardings=yes',
    `ConnectTimeout=${CONNECT_SECONDS}`,
    'ProxyCommand=none',
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    `IdentityFile=${identityFile}`,
    `UserKnownHostsFile=${knownHostsFile}`,
    // ssh connects to the checked address, and looks up the host key by the hostname.
    `HostName=${addresses[0]}`,
    `HostKeyAlias=${alias}`,
  ];
  return ['ssh -F /dev/null', ...options.map((option) => `-o ${quoted(option)}`)].join(' ');
}

export const gitEnvironment = (
  address: GitAddress,
  addresses: readonly string[],
  ssh: SshKeyFiles | undefined,
): Record<string, string> => ({
  GIT_ALLOW_PROTOCOL: address.protocol,
  ...(ssh !== undefined &&
    address.protocol === 'ssh' && {
      GIT_SSH_COMMAND: sshCommand(address, addresses, ssh),
      GIT_SSH_VARIANT: 'ssh',
    }),
});
