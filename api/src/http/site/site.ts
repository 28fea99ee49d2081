import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

/** A built file that is sent unchanged. */
export interface ConsoleAsset {
  /** The path on disk. Compressed versions may exist with the suffixes `.br` and `.gz`. */
  file: string;
  type: string;
  encodings: ('br' | 'gzip')[];
  /** Whether the content never changes, because its name contains a hash. */
  immutable: boolean;
  etag: string;
}

/** A prerendered page with a parameter in its address, such as the page of a project. */
export interface ParameterisedPage {
  /** The regular expression of the page's addresses, from `^` to `/*$`. */
  pattern: string;
  /** The path of the page's file in the folder. */
  file: string;
  page: string;
}

/** The built console. */
export interface ConsoleSite {
  /** The fallback page, without content, for every path without a prerendered page. */
  shell: string;
  /** Prerendered pages by the path of the request ("/login"). */
  pages: ReadonlyMap<string, string>;
  /** Prerendered pages that several paths share. */
  patterns: readonly ParameterisedPage[];
  /** All other files by path. */
  assets: ReadonlyMap<string, ConsoleAsset>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const PRECOMPRESSED = /\.(br|gz)$/;

function readAsset(file: string, path: string): ConsoleAsset {
  const { size, mtimeMs } = statSync(file);
  const encodings: ConsoleAsset['encodings'] = [];
  if (existsSync(`${file}.br`)) encodings.push('br');
  if (existsSync(`${file}.gz`)) encodings.push('gzip');
  return {
    file,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    encodings,
    immutable: path.startsWith('/assets/'),
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  };
}

/** The fallback page occupies `index.html`, so that the prerendered page of "/" has another file name. */
const SHELL = '/index.html';
const HOME = '/home.html';

/** The file with the list of pages that several paths share, written by the build. */
const TABLE = '/pages.json';

const tableRows = z.array(z.object({ pattern: z.string(), file: z.string() }));

function readPatterns(folder: string): ParameterisedPage[] {
  const table = join(folder, TABLE);
  if (!existsSync(table)) return [];
  const rows = tableRows.parse(JSON.parse(readFileSync(table, 'utf8')));
  return rows.map((row) => ({ ...row, page: readFileSync(join(folder, row.file), 'utf8') }));
}

/** Returns the path of a page without the file's ending: "/login" for "/login/index.html" and for "/login.html". */
const pagePath = (path: string): string =>
  path === HOME ? '/' : path.replace(/(\/index)?\.html$/, '');

/**
 * Reads the list of files of the built console once. Only files that existed at the start are served, so that no request can read
 * another file. Undefined when the console is not built.
 */
export function readConsoleSite(folder: string): ConsoleSite | undefined {
  if (!existsSync(join(folder, SHELL))) return undefined;
  const patterns = readPatterns(folder);
  const elsewhere = new Set([SHELL, TABLE, ...patterns.map(({ file }) => file)]);
  const pages = new Map<string, string>();
  const assets = new Map<string, ConsoleAsset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || PRECOMPRESSED.test(entry.name)) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (elsewhere.has(path)) continue;
    if (extname(file) === '.html') pages.set(pagePath(path), readFileSync(file, 'utf8'));
    else assets.set(path, readAsset(file, path));
  }
  return { shell: readFileSync(join(folder, SHELL), 'utf8'), pages, patterns, assets };
}
