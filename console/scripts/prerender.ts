import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { filesNeededBy, memberModules, moduleName, openingModules } from '../chunks.ts';
import type * as prerenderEntry from '../src/prerender.tsx';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { withoutStyleAttributes } from './style-attributes.ts';

type Output = Rolldown.RolldownOutput['output'];
type Entry = typeof prerenderEntry;

const chunksOf = (output: Output): Rolldown.OutputChunk[] =>
  output.filter((file) => file.type === 'chunk');

/** The files of modules, other than those of every page. */
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

/** These files are requested with the page, not only when the first script asks for them. */
const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');

/** Replaces a part of the shell, which has to be there. */
function replace(shell: string, part: string, replacement: string): string {
  if (!shell.includes(part)) throw new Error(`The shell of the console has no ${part}.`);
  return shell.replace(part, () => replacement);
}

/** The page's first calls are made from its head, as soon as it says where the API is. */
function withFirstCalls(shell: string, entry: Entry): string {
  const api = '<meta name="naru-api-base" content="" />';
  return replace(shell, api, `${api}<script>${entry.firstCallsScript}</script>`);
}

/**
 * Of the pages that the shell is answered for, most are for members, so the shell preloads what members need on every page. Its script
 * stands before the style sheet, because it would wait for it otherwise.
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

/** A prerendered page waits for its style sheet alone, which therefore goes before the scripts: they would take its bandwidth. */
function withStyleFirst(shell: string): string {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
  const firstScript = '<script type="module"';
  return replace(replace(shell, styles, ''), firstScript, styles + firstScript);
}

/** The page in the shell: its title, its inline scripts, the files that it needs, and its markup. */
function pageOf(output: Output, shell: string, entry: Entry, page: PrerenderedPage): string {
  const { path, name, title, forMembers } = page;
  const { markup, styles } = withoutStyleAttributes(page.markup);
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
 * The file of a page. The page of "/" has a name of its own, because the shell is `index.html`; any other fixed path is a folder's
 * `index.html`, which servers find with and without a slash at its end. Those with a name in their address are found by the table.
 */
function fileOf({ path, name }: PrerenderedPage): string {
  if (path.includes(':')) return `/pages/${name}.html`;
  return path === '/' ? '/home.html' : `${path}/index.html`;
}

/**
 * Prerenders pages into the shell and writes them beside it, with the table `pages.json` of those that are not found by their path: a
 * pattern for their addresses and their file.
 */
export async function prerender(
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
