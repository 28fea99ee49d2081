/** Parses the address of a repository, and rejects disallowed addresses before any connection. */
import {
  fromScpForm,
  GIT_HOST_INVALID,
  GIT_URL_UNREADABLE,
  gitUrlProblem,
} from '@naru/contract/rules/git-url';
import { EngineError } from '../engine-error.ts';

export type GitProtocol = 'https' | 'http' | 'ssh';

export interface GitAddress {
  protocol: GitProtocol;
  /** In the form for the resolver: lower case, numbers as dotted decimals, IPv6 without brackets. */
  host: string;
  port: number;
  /** The normalised address for git, so that git and our checks cannot read different hosts from one text. */
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
    throw refuse(GIT_URL_UNREADABLE, { cause });
  }
}

/** The URL parser normalises hosts of web addresses only (`0x7f.1` is 127.0.0.1), so every host is parsed as one. */
const normalizedHost = (host: string): string => parseUrl(`http://${host}/`).hostname;

/**
 * Parses an address as members write it: `https://…`, `ssh://…`, `git@host:path`.
 * @throws EngineError `source-refused` for other protocols, helper programs (`ext::`), local files, credentials in the address, and
 * disguised options
 */
export function parseGitAddress(text: string, allowed: readonly GitProtocol[]): GitAddress {
  if (text.startsWith('-')) throw refuse('저장소 주소는 -로 시작할 수 없습니다.');
  const url = parseUrl(fromScpForm(text));
  const protocol = url.protocol.slice(0, -1);
  if (!isGitProtocol(protocol) || !allowed.includes(protocol)) {
    const names = allowed.map((name) => `${name}://`).join(', ');
    throw refuse(`이 저장소 주소의 방식은 쓸 수 없습니다. ${names} 주소를 입력해주세요.`);
  }
  // Checks the parsed address instead of the given text, because they may differ.
  const problem = gitUrlProblem(url.href);
  if (problem !== undefined) throw refuse(problem);
  const host = normalizedHost(url.host.replace(/:\d+$/, ''));
  if (host.startsWith('-')) throw refuse(GIT_HOST_INVALID);
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

/** The same repository over https at the standard port, for a token that is valid only there. */
export function overHttps(address: GitAddress): GitAddress {
  const { host, pathname } = new URL(address.url.replace(/^ssh:/, 'https:'));
  const name = host.replace(/:\d+$/, '');
  return { protocol: 'https', host: address.host, port: 443, url: `https://${name}${pathname}` };
}
