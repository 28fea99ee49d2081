/** Parses the address of a repository, and rejects disallowed addresses before any connection. */
import {
  convertScpToSshUrl,
  GIT_HOST_INVALID_MESSAGE,
  GIT_URL_UNREADABLE_MESSAGE,
  gitUrlProblem,
} from '@naru/contract/rules/git-url';
import { EngineError } from '../engine-error.ts';

export type GitProtocol = 'https' | 'http' | 'ssh';

export interface GitAddress {
  protocol: GitProtocol;
  /** The host for the resolver: in lower case, with numbers as dotted decimals, and IPv6 without brackets. */
  host: string;
  port: number;
  /** The normalised address for git. With a normalised address, git cannot read a different host than our checks. */
  url: string;
}

const DEFAULT_PORTS: Readonly<Record<GitProtocol, number>> = { https: 443, http: 80, ssh: 22 };

const refuse = (message: string, options?: ErrorOptions) =>
  new EngineError('source-refused', message, options);

const isGitProtocol = (name: string): name is GitProtocol => Object.hasOwn(DEFAULT_PORTS, name);

function parseUrl(text: string): URL {
  try {
    return new URL(text);
  } catch (cause) {
    throw refuse(GIT_URL_UNREADABLE_MESSAGE, { cause });
  }
}

/**
 * Normalises a host, such as `0x7f.1` to 127.0.0.1. The URL parser normalises only hosts of web addresses, so every host is parsed as
 * a web address.
 */
const normalizedHost = (host: string): string => parseUrl(`http://${host}/`).hostname;

/**
 * Parses an address that a member has entered: `https://…`, `ssh://…`, `git@host:path`.
 * @throws EngineError `source-refused` for other protocols, helper programs (`ext::`), local files, credentials in the address, and
 * texts that git would read as options
 */
export function parseGitAddress(text: string, allowed: readonly GitProtocol[]): GitAddress {
  if (text.startsWith('-')) throw refuse('저장소 주소는 -로 시작할 수 없습니다.');
  const url = parseUrl(convertScpToSshUrl(text));
  const protocol = url.protocol.slice(0, -1);
  if (!isGitProtocol(protocol) || !allowed.includes(protocol)) {
    const names = allowed.map((name) => `${name}://`).join(', ');
    throw refuse(`이 저장소 주소의 방식은 쓸 수 없습니다. ${names} 주소를 입력해주세요.`);
  }
  // The parsed address is checked instead of the given text, because git receives the parsed address.
  const problem = gitUrlProblem(url.href);
  if (problem !== undefined) throw refuse(problem);
  const host = normalizedHost(url.host.replace(/:\d+$/, ''));
  if (host.startsWith('-')) throw refuse(GIT_HOST_INVALID_MESSAGE);
  const port = Number(url.port) || DEFAULT_PORTS[protocol];
  const user = protocol === 'ssh' ? `${url.username || 'git'}@` : '';
  const written = port === DEFAULT_PORTS[protocol] ? host : `${host}:${port}`;
  return {
    protocol,
    host: host.replace(/^\[|\]$/g, ''),
    port,
    url: `${protocol}://${user}${written}${url.pathname}`,
  };
}

/** Returns the name of a server as OpenSSH writes it into a file of known hosts. */
export const hostKeyAlias = ({ host, port }: Pick<GitAddress, 'host' | 'port'>): string =>
  port === DEFAULT_PORTS.ssh ? host : `[${host}]:${port}`;

/** Returns the address of the same repository over https at the standard port. */
export function toHttpsAddress(address: GitAddress): GitAddress {
  const { host, pathname } = new URL(address.url.replace(/^ssh:/, 'https:'));
  const name = host.replace(/:\d+$/, '');
  return { protocol: 'https', host: address.host, port: 443, url: `https://${name}${pathname}` };
}
