/** Splits the address of a page of a code host, as a browser shows it, into the parts that a source consists of. */

import { isBranchName, isSubpath } from './git-names.ts';
import { gitUrlProblem } from './git-url.ts';
import { parseUrl } from './parse-url.ts';

export interface RepositoryPage {
  /** The address of the repository. */
  url: string;
  /** The branch, the tag or the commit; empty for the default branch. */
  branch: string;
  /** The folder in the repository; empty for the whole repository. */
  subpath: string;
}

/** The hosts whose repositories have two names. Other pages of a repository follow these names. */
const TWO_NAMES = /^(www\.)?(github\.com|bitbucket\.org|codeberg\.org|gitea\.com)$/;

/**
 * The paths of pages: the repository, the kind of the page, and the branch with the folder. GitLab, which has groups within groups, comes
 * first; then Gitea and Forgejo, Bitbucket and Gogs, GitHub.
 */
const PAGES: readonly RegExp[] = [
  /^(?<repository>.+?)\/-\/(?<kind>tree|blob|raw|blame|commits?|tags)\/(?<rest>.+)$/,
  /^(?<repository>[^/]+\/[^/]+)\/(?:src|raw|commits)\/(?:branch|tag|commit)\/(?<rest>.+)$/,
  /^(?<repository>[^/]+\/[^/]+)\/(?<kind>src|branch|commits?)\/(?<rest>.+)$/,
  /^(?<repository>[^/]+\/[^/]+)\/(?<kind>tree|blob|raw|blame|releases\/tag)\/(?<rest>.+)$/,
];
/** The kinds of pages that show a file. Their folder is the folder of the file. */
const OF_A_FILE = new Set(['blob', 'raw', 'blame']);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const splitPath = (path: string) => path.split('/').filter((name) => name !== '');

/** Returns the repository, the branch and the folder of the path of a page. */
function readPath(host: string, path: string) {
  for (const pattern of PAGES) {
    const { repository, kind = '', rest } = pattern.exec(path)?.groups ?? {};
    if (repository === undefined || rest === undefined) continue;
    const [branch = '', ...names] = splitPath(rest).map(decoded);
    const folders = OF_A_FILE.has(kind) ? names.slice(0, -1) : names;
    return { repository, branch, subpath: folders.join('/') };
  }
  const [owner, name, ...more] = splitPath(path);
  const isPage = TWO_NAMES.test(host) && more.length > 0;
  const repository = isPage ? `${owner}/${name}` : (path.split('/-/')[0] ?? path);
  return { repository, branch: '', subpath: '' };
}

/** The length of an address, in UTF-16 units, above which no parts are proposed. */
const MOST_UNITS = 2048;

/**
 * Returns the repository, the branch and the folder of a page's address: `…/tree/main/apps/web` of GitHub, `/-/tree/…` of GitLab, `/src/…`
 * of Bitbucket, `/src/branch/…` of Gitea. `undefined` for an address that is already that of a repository, and for one that has no such
 * parts. The first name counts as the branch, because only the server knows whether a branch has slashes in its name.
 */
export function parseRepositoryPage(text: string): RepositoryPage | undefined {
  const written = text.trim();
  if (written.length > MOST_UNITS) return undefined;
  const isBare = /^[\w-]+(\.[\w-]+)+(:\d+)?\/./.test(written);
  const address = parseUrl(isBare ? `https://${written}` : written);
  if (address === undefined || !/^https?:$/.test(address.protocol)) return undefined;
  const path = splitPath(address.pathname).join('/');
  const { repository, branch: ref, subpath } = readPath(address.hostname, path);
  const branch = ref === 'HEAD' ? '' : ref;
  const url = `${address.protocol}//${address.host}/${repository}`;
  const hasExtras = isBare || `${address.username}${address.search}${address.hash}` !== '';
  if (!hasExtras && repository === path) return undefined;
  const isUsable =
    gitUrlProblem(url) === undefined &&
    // What is left of an address with several kinds of pages may be a page as well.
    parseRepositoryPage(url) === undefined &&
    (branch === '' || isBranchName(branch)) &&
    isSubpath(subpath);
  return isUsable ? { url, branch, subpath } : undefined;
}
