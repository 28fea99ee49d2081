/** The settings of git for one fetch: allowed protocols, addresses and credentials. */
import { isIP } from 'node:net';
import type { GitAddress } from './git-address.ts';

/** The paths of the operator's key files for ssh addresses. `~/.ssh` of the server's user is never read. */
export interface SshKeyFiles {
  identityFile: string;
  knownHostsFile: string;
}

/** A token for private repositories, which is sent only to `host`. */
export interface GitToken {
  host: string;
  value: string;
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

const basic = (token: string) => Buffer.from(`x-access-token:${token}`).toString('base64');

/** Returns the forms of a token that must not appear in a log: plain and Base64. */
export const tokenTextsToMask = (token: GitToken | undefined): string[] =>
  token === undefined ? [] : [token.value, basic(token.value)];

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
      : [
          [
            `http.${new URL(address.url).origin}/.extraHeader`,
            `Authorization: Basic ${basic(token.value)}`,
          ],
        ];
  return [...ALWAYS, ...pinned(address, addresses), ...authorization];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function sshCommand(
  { host, port }: GitAddress,
  addresses: readonly string[],
  files: SshKeyFiles,
): string {
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ProxyCommand=none',
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    `IdentityFile=${files.identityFile}`,
    `UserKnownHostsFile=${files.knownHostsFile}`,
    // ssh connects to the checked address, and looks up the host key by the hostname.
    `HostName=${addresses[0]}`,
    `HostKeyAlias=${port === 22 ? host : `[${host}]:${port}`}`,
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
