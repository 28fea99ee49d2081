/** The address of a repository, taken apart: what may be fetched at all is decided here, before anything is connected to. */
import { EngineError } from '../engine-error.ts';

export type GitProtocol = 'https' | 'http' | 'ssh';

export interface GitAddress {
  protocol: GitProtocol;
  /** As the resolver takes it: lower case, numbers as dotted decimals, IPv6 without brackets. */
  host: string;
  port: number;
  /** What git is given: normalized, so that git and our checks cannot read two hosts in one text. */
  url: string;
}

const DEFAULT_PORTS: Readonly<Record<GitProtocol, number>> = { https: 443, http: 80, ssh: 22 };

const refuse = (message: string, options?: ErrorOptions) =>
  new EngineError('source-refused', message, options);

const isGitProtocol = (name: string): name is GitProtocol => Object.hasOwn(DEFAULT_PORTS, name);

/** `git@host:path` as an ssh address; other texts stay as they are. `host::path` names a helper program and is none. */
function fromScpForm(text: string): string {
  const [, user, host, path] = /^([\w.-]+)@([\w.-]+|\[[\da-f:]+\]):(?!:)(.+)$/i.exec(text) ?? [];
  if (user === undefined || host === undefined || path === undefined) return text;
  return `ssh://${user}@${host}/${path.replace(/^\/+/, '')}`;
}

function parseUrl(text: string): URL {
  try {
    return new URL(text);
  } catch (cause) {
    throw refuse('저장소 주소를 읽을 수 없습니다. https://로 시작하는 주소인지 확인해주세요.', {
      cause,
    });
  }
}

/** Only addresses of the web are normalized by the URL parser (`0x7f.1` is 127.0.0.1), so every host is read as one of them. */
const normalizedHost = (host: string): string => parseUrl(`http://${host}/`).hostname;

function refuseExtras({ protocol, username, password, search, hash, pathname }: URL): void {
  if (password !== '' || (protocol !== 'ssh:' && username !== '')) {
    throw refuse(
      '저장소 주소에는 사용자명이나 비밀번호를 적을 수 없습니다. 비공개 저장소는 코드 호스트를 연결해주세요.',
    );
  }
  if (search !== '' || hash !== '') {
    throw refuse('저장소 주소에는 ?나 #을 쓸 수 없습니다. 저장소 주소만 입력해주세요.');
  }
  if (/^\/*$/.test(pathname)) throw refuse('저장소 주소에 저장소 경로가 없습니다.');
  if (pathname.startsWith('/-') || username.startsWith('-')) {
    throw refuse('저장소 주소의 경로는 -로 시작할 수 없습니다.');
  }
}

/**
 * Reads an address as members write it: `https://…`, `ssh://…`, `git@host:path`.
 * @throws EngineError `source-refused` for other protocols, helper programs (`ext::`), local files, credentials in the address
 *   and options in disguise
 */
export function parseGitAddress(text: string, allowed: readonly GitProtocol[]): GitAddress {
  if (text.startsWith('-')) throw refuse('저장소 주소는 -로 시작할 수 없습니다.');
  const url = parseUrl(fromScpForm(text));
  const protocol = url.protocol.slice(0, -1);
  if (!isGitProtocol(protocol) || !allowed.includes(protocol)) {
    const names = allowed.map((name) => `${name}://`).join(', ');
    throw refuse(`이 저장소 주소의 방식은 쓸 수 없습니다. ${names} 주소를 입력해주세요.`);
  }
  refuseExtras(url);
  const host = normalizedHost(url.host.replace(/:\d+$/, ''));
  if (host === '' || host.startsWith('-'))
    throw refuse('저장소 주소의 호스트가 올바르지 않습니다.');
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

/** The same repository over https at its usual port, for a token that is only good there. */
export function overHttps(address: GitAddress): GitAddress {
  const { host, pathname } = new URL(address.url.replace(/^ssh:/, 'https:'));
  const name = host.replace(/:\d+$/, '');
  return { protocol: 'https', host: address.host, port: 443, url: `https://${name}${pathname}` };
}
