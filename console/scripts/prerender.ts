import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type * as prerenderEntry from '../src/prerender.tsx';

type Output = Rolldown.RolldownOutput['output'];
type Entry = typeof prerenderEntry;

const chunksOf = (output: Output): Rolldown.OutputChunk[] =>
  output.filter((file) => file.type === 'chunk');

/** The files that have to be there before a chunk can run, itself included. */
function neededBy(chunks: Rolldown.OutputChunk[], name: string, found = new Set<string>()) {
  if (found.has(name)) return found;
  found.add(name);
  const chunk = chunks.find(({ fileName }) => fileName === name);
  for (const imported of chunk?.imports ?? []) neededBy(chunks, imported, found);
  return found;
}

/** The files of a module beyond those of every page. */
function filesOf(output: Output, module: string): string[] {
  const chunks = chunksOf(output);
  const first = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!first || !page) throw new Error(`No chunk of the console begins with ${module}.`);
  const known = neededBy(chunks, first.fileName);
  return Array.from(neededBy(chunks, page.fileName))
    .filter((file) => !known.has(file))
    .map((file) => `/${file}`);
}

/** These files are requested with the page, not only when the first script asks for them. */
const preloads = (output: Output, module: string): string =>
  filesOf(output, module)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

/** Replaces a part of the shell, which has to be there. */
function replace(shell: string, part: string, replacement: string): string {
  if (!shell.includes(part)) throw new Error(`The shell of the console has no ${part}.`);
  return shell.replace(part, () => replacement);
}

/**
 * Nearly all pages that are not prerendered are for members, so the shell preloads what members need on every page. Its script
 * stands before the style sheet, because it would wait for it otherwise.
 */
function withMember(output: Output, shell: string, entry: Entry): string {
  const member = filesOf(output, '/src/app/member.ts');
  const pages = entry.shellPages.map(({ path, module }) => ({
    path,
    files: filesOf(output, module).filter((file) => !member.includes(file)),
  }));
  const script = `<script>${entry.pagePreloadScript(pages)}</script>`;
  const scripted = replace(shell, '</title>', `</title>${script}`);
  return replace(scripted, '</head>', `${preloads(output, '/src/app/member.ts')}</head>`);
}

/** A prerendered page waits for its style sheet alone, which therefore goes before the scripts: they would take its bandwidth. */
function withStyleFirst(shell: string): string {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? [];
  const firstScript = '<script type="module"';
  return replace(replace(shell, styles, ''), firstScript, styles + firstScript);
}

/**
 * Prerenders every public page into the shell and writes it beside the shell: `home.html` for "/", because the shell itself is
 * `index.html`, and a folder's `index.html` for any other path, which servers find with and without a slash at its end.
 */
export async function prerender(
  { output }: Rolldown.RolldownOutput,
  entry: Entry,
  folder: string,
): Promise<void> {
  const shell = output.find(({ fileName }) => fileName === 'index.html');
  if (shell?.type !== 'asset') throw new Error('The console was built without its shell.');
  const dressed = withStyleFirst(String(shell.source));
  for (const { path, title, markup, module } of await entry.prerenderPages()) {
    const head = `<title>${title}</title><script>${entry.beforeHydrationScript}</script>`;
    const titled = replace(dressed, '<title>나루</title>', head);
    const preloaded = replace(titled, '</head>', `${preloads(output, module)}</head>`);
    const root = `<div id="root" data-prerendered="${path}">${markup}</div>`;
    const page = replace(preloaded, '<div id="root"></div>', root);
    const file = join(folder, path === '/' ? 'home.html' : `${path}/index.html`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, page);
  }
  await writeFile(join(folder, 'index.html'), withMember(output, String(shell.source), entry));
}
