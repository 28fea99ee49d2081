import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { filesNeededBy, memberModules, moduleName, openingModules } from '../chunks.ts';
import type * as prerenderEntry from '../src/prerender.tsx';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { extractStyleAttributes } from './style-attributes.ts';

type Output = Rolldown.RolldownOutput['output'];
type Entry = typeof prerenderEntry;

const chunksOf = (output: Output): Rolldown.OutputChunk[] =>
  output.filter((file) => file.type === 'chunk');

/** The paths of the files that the modules need, without the files of the first script, which every page loads. */
function filesOf(output: Output, modules: readonly string[]): string[] {
  const chunks = chunksOf(output);
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error('The build of the console has no first script.');
  const known = filesNeededBy(first, chunks);
  const files = modules.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleName(id) === module));
    if (!chunk) throw new Error(`No chunk of the console holds ${module}.`);
    return Array.from(filesNeededBy(chunk, chunks));
  });
  return Array.from(new Set(files))
    .filter((file) => !known.has(file))
    .map((file) => `/${file}`);
}

/** The preload links for the head. The browser requests these files immediately, not only when the first script imports them. */
const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');

/** Replaces a part of the shell. Throws when the shell does not contain the part. */
function replace(shell: string, part: string, replacement: string): string {
  if (!shell.includes(part)) throw new Error(`The shell of the console has no ${part}.`);
  return shell.replace(part, () => replacement);
}

/** Adds the script that makes the first API calls of the page, directly after the address of the API in the head. */
function withFirstCalls(shell: string, entry: Entry): string {
  const api = '<meta name="naru-api-base" content="" />';
  return replace(shell, api, `${api}<script>${entry.firstCallsScript}</script>`);
}

/**
 * Adds preloads to the shell: links for the files of every page for members, because the shell is mostly served for pages for members,
 * and a script that preloads the files of the page at the current address. The script is placed before the style sheet, because a
 * script after the style sheet would wait until the style sheet is loaded.
 */
function withMember(output: Output, shell: string, entry: Entry): string {
  const member = filesOf(output, memberModules);
  const pages = entry.shellPages.map(({ path, name, forMembers }) => ({
    path,
    files: filesOf(output, openingModules(name, forMembers)).filter(
      (file) => !member.includes(file),
    ),
  }));
  const script = `<script>${entry.pagePreloadScript(pages)}</script>`;
  const scripted = replace(withFirstCalls(shell, entry), '</title>', `</title>${script}`);
  return replace(scripted, '</head>', `${preloads(member)}</head>`);
}

/**
 * Moves the style sheet before the scripts. The first paint of a prerendered page waits only for the style sheet, and scripts before
 * it would use part of the bandwidth.
 */
function withStyleFirst(shell: string): string {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
  const firstScript = '<script type="module"';
  return replace(replace(shell, styles, ''), firstScript, styles + firstScript);
}

/** The HTML of a prerendered page: the shell with the title, inline scripts, preloads and markup of the page. */
function pageOf(output: Output, shell: string, entry: Entry, page: PrerenderedPage): string {
  const { path, name, title, forMembers } = page;
  const { markup, styles } = extractStyleAttributes(page.markup);
  const scripts = [entry.beforeHydrationScript(forMembers)];
  const head = scripts.map((script) => `<script>${script}</script>`).join('');
  const files = filesOf(output, openingModules(name, forMembers));
  const calling = forMembers ? withFirstCalls(shell, entry) : shell;
  const titled = replace(calling, '<title>나루</title>', `<title>${title}</title>${head}`);
  const preloaded = replace(titled, '</head>', `${styles}${preloads(files)}</head>`);
  const root = `<div id="root" data-prerendered="${path}">${markup}</div>`;
  return replace(preloaded, '<div id="root"></div>', root);
}

/**
 * The path of a page's HTML file. The file for "/" is `home.html`, because `index.html` is the shell. The file of a page with a fixed
 * path is `index.html` in a folder, which servers find with and without a trailing slash. Servers find the file of a page with
 * parameters in its path in the table `pages.json`.
 */
function fileOf({ path, name }: PrerenderedPage): string {
  if (path.includes(':')) return `/pages/${name}.html`;
  return path === '/' ? '/home.html' : `${path}/index.html`;
}

/**
 * Prerenders the pages, and writes the pages and the shell into a folder, together with the table `pages.json`. For each page with
 * parameters in its path, the table contains a regular expression for the page's addresses, and the path of the page's file.
 */
export async function writePrerenderedPages(
  { output }: Rolldown.RolldownOutput,
  entry: Entry,
  folder: string,
): Promise<void> {
  const shell = output.find(({ fileName }) => fileName === 'index.html');
  if (shell?.type !== 'asset') throw new Error('The console was built without its shell.');
  const dressed = withStyleFirst(String(shell.source));
  const pages = await entry.prerenderPages();
  for (const page of pages) {
    const file = join(folder, fileOf(page));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageOf(output, dressed, entry, page));
  }
  const table = pages
    .filter(({ path }) => path.includes(':'))
    .map((page) => ({ pattern: entry.addressPattern(page.path), file: fileOf(page) }));
  await writeFile(join(folder, 'pages.json'), JSON.stringify(table));
  await writeFile(join(folder, 'index.html'), withMember(output, String(shell.source), entry));
}
