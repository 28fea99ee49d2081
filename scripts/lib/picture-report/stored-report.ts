import { copyFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pictureExtension } from '../picture-format.ts';
import { parsePictureName } from './change.ts';
import { pictureSource } from './picture-files.ts';

/** Names the folder of the baseline that a report compared with: a system and a browser. */
export const baselineFile = 'baseline.txt';

/**
 * Where a picture of a report stands: `open` as the report shows it, `accepted` when the baseline is the new picture, `stale` when
 * it is neither that nor the one that the report shows as the old one.
 */
export type PictureState = 'open' | 'accepted' | 'stale';

/** A report that was written before, here or on another machine. */
export interface StoredReport {
  /** The names of its pictures. Nothing else can be accepted. */
  names: ReadonlySet<string>;
  stateOf(name: string): PictureState;
  /** Makes the new picture the baseline, or removes that of a story that is gone. Throws for a name or state that it must not. */
  accept(name: string): void;
}

function sameFiles(a: string, b: string): boolean {
  if (!(existsSync(a) && existsSync(b))) return existsSync(a) === existsSync(b);
  return readFileSync(a).equals(readFileSync(b));
}

function namesIn(folder: string): ReadonlySet<string> {
  const pattern = `{before,after}/*${pictureExtension}`;
  // A link in a downloaded folder would bring another file of this machine among the pictures.
  const files = globSync(pattern, { cwd: folder, withFileTypes: true });
  const pictures = files.filter((file) => file.isFile());
  const names = pictures.map((file) => basename(file.name, pictureExtension));
  return new Set(names.filter((name) => parsePictureName(name) !== undefined));
}

/**
 * Reads the report in `folder`. `systems` is where baselines of all systems and browsers are; the one of the report has to be among
 * them. `undefined` when there is no report, or none for such a baseline.
 */
export function readReport(folder: string, systems: string): StoredReport | undefined {
  const named = join(folder, baselineFile);
  if (!existsSync(named)) return undefined;
  // A downloaded file says where to write: only to a folder that is there.
  const system = readFileSync(named, 'utf8').trim();
  if (!globSync('*', { cwd: systems }).includes(system)) return undefined;

  const names = namesIn(folder);
  const filesOf = (name: string) => ({
    before: join(folder, pictureSource({ name }, 'before')),
    after: join(folder, pictureSource({ name }, 'after')),
    baseline: join(systems, system, `${name}${pictureExtension}`),
  });
  const stateOf = (name: string): PictureState => {
    const { before, after, baseline } = filesOf(name);
    if (sameFiles(after, baseline)) return 'accepted';
    return sameFiles(before, baseline) ? 'open' : 'stale';
  };
  const accept = (name: string): void => {
    if (!names.has(name)) throw new Error(`The report has no picture ${name}.`);
    if (stateOf(name) === 'stale') throw new Error(`The baseline of ${name} is not the report's.`);
    const { after, baseline } = filesOf(name);
    if (existsSync(after)) copyFileSync(after, baseline);
    else rmSync(baseline, { force: true });
  };
  return { names, stateOf, accept };
}

/** The pictures that words stand for: the one that is called so, or all with one of the words in their name. */
export function picturesFor(words: readonly string[], names: ReadonlySet<string>): string[] {
  const found = words.flatMap((word) =>
    names.has(word) ? [word] : [...names].filter((name) => name.includes(word)),
  );
  return [...new Set(found)];
}
