import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

/** One built file that is sent as it is. */
export interface Asset {
  /** The path on disk; compressed versions may exist beside it as `.br` and `.gz`. */
  file: string;
  type: string;
  encodings: ('br' | 'gzip')[];
  /** The content under a hashed name never changes. */
  immutable: boolean;
  etag: string;
}

/** A prerendered page with a name in its address, such as that of a project. */
export interface PatternPage {
  /** The regular expression of its addresses, from `^` to `/*$`. */
  pattern: string;
  /** Its file's path in the folder. */
  file: string;
  page: string;
}

/** The built console. */
export interface Site {
  /** The page without content, for every path without a prerendered page. */
  shell: string;
  /** Prerendered pages, by the path a browser asks for ("/login"). */
  pages: ReadonlyMap<string, string>;
  /** Prerendered pages that several paths are answered with. */
  patterns: readonly PatternPage[];
  /** Everything else, by its file's path. */
  assets: ReadonlyMap<string, Asset>;
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

function readAsset(file: string, path: string): Asset {
  const { size, mtimeMs } = statSync(file);
  const encodings: Asset['encodings'] = [];
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

/** Served for every path that has no file of its own, so the prerendered page of "/" needs a file of another name. */
const SHELL = '/index.html';
const HOME = '/home.html';

/** Which page several paths are answered with; the build writes it. */
const TABLE = '/pages.json';

const tableRows = z.array(z.object({ pattern: z.string(), file: z.string() }));

function readPatterns(folder: string): PatternPage[] {
  const table = join(folder, TABLE);
  if (!existsSync(table)) return [];
  const rows = tableRows.parse(JSON.parse(readFileSync(table, 'utf8')));
  return rows.map((row) => ({ ...row, page: readFileSync(join(folder, row.file), 'utf8') }));
}

/** "/login/index.html" and "/login.html" are both the page "/login". */
const pagePath = (path: string): string =>
  path === HOME ? '/' : path.replace(/(\/index)?\.html$/, '');

/**
 * Reads the built console once. Only files that existed at the start are served, so that no request can read another
 * one. Undefined when the console is not built.
 */
export function readSite(folder: string): Site | undefined {
  if (!existsSync(join(folder, SHELL))) return undefined;
  const patterns = readPatterns(folder);
  const elsewhere = new Set([SHELL, TABLE, ...patterns.map(({ file }) => file)]);
  const pages = new Map<string, string>();
  const assets = new Map<string, Asset>();
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
