/** Finds the code host of a repository in its address. */
import { convertScpToSshUrl } from '@naru/contract/rules/git-url';

/** The host of a repository, and its path there without `.git`, such as `naru/shop`. */
export interface RepositoryPlace {
  /** The address of the host, as `https://git.example.com:8443`. */
  origin: string;
  path: string;
}

const pathIn = (pathname: string): string =>
  pathname
    .replace(/^\/+/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.git$/, '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Returns the place of a repository; `undefined` for a text that is no address. An address of ssh has the host of https at the standard
 * port.
 */
export function findRepositoryPlace(url: string): RepositoryPlace | undefined {
  const parsed = URL.parse(convertScpToSshUrl(url));
  if (parsed === null || !['http:', 'https:', 'ssh:'].includes(parsed.protocol)) return undefined;
  const host = parsed.protocol === 'ssh:' ? parsed.hostname.toLowerCase() : '';
  const origin = host === '' ? parsed.origin : `https://${host}`;
  return { origin, path: pathIn(decoded(parsed.pathname)) };
}

/**
 * Returns the path of a repository below the address of a code host; `undefined` for a repository elsewhere. The port of an ssh address
 * is another one than that of the pages, so only the name of its host is compared.
 * @param base the address of the code host without a slash at its end
 */
export function findPathBelow(base: string, url: string): string | undefined {
  const parsed = URL.parse(convertScpToSshUrl(url));
  if (parsed?.protocol === 'ssh:') {
    const isSame = URL.parse(base)?.hostname === parsed.hostname.toLowerCase();
    return isSame ? pathIn(decoded(parsed.pathname)) : undefined;
  }
  if (parsed === null || !parsed.href.startsWith(`${base}/`)) return undefined;
  return pathIn(decoded(parsed.href.slice(base.length)));
}
