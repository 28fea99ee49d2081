/** Recognizes a repository by its address, in whichever way the address is written. */
import { convertScpToSshUrl } from './git-url.ts';

/** The ports that an address of a protocol usually omits. */
const USUAL_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ssh: '22' };

const ADDRESS =
  /^(?:git\+)?(\w+):\/\/(?:[^/?#@\\]*@)?([^/?#@\\:]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/([^?#\\]*)/i;

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Returns the host and the path of a repository, without what spellings of one address differ in: protocol, user, the usual port, case,
 * slashes at the end and `.git`. `undefined` for a text that is no address. A port of ssh does not count, because a host serves the same
 * repositories by https at another port.
 */
export function repositoryKey(address: string): string | undefined {
  const [, protocol = '', host, port, path = ''] =
    ADDRESS.exec(convertScpToSshUrl(address.trim())) ?? [];
  if (host === undefined) return undefined;
  const kind = protocol.toLowerCase();
  const name = decode(path)
    .normalize()
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .replace(/\.git$/, '');
  if (name === '') return undefined;
  const isUsual = port === undefined || kind === 'ssh' || port === USUAL_PORTS[kind];
  return `${host.toLowerCase()}${isUsual ? '' : `:${port}`}/${name}`;
}

const withoutPort = (key: string): string => key.replace(/^([^/]*?):\d+\//, '$1/');

/**
 * Whether two addresses lead to the same repository. An address by ssh and one by https with a port are the same if host and path are,
 * because the two protocols have different ports.
 */
export function isSameRepository(one: string, other: string): boolean {
  const [a, b] = [repositoryKey(one), repositoryKey(other)];
  if (a === undefined || b === undefined) return false;
  if (a === b) return true;
  const isBySsh = [one, other].map((text) => /^ssh:/i.test(convertScpToSshUrl(text.trim())));
  return isBySsh[0] !== isBySsh[1] && withoutPort(a) === withoutPort(b);
}
