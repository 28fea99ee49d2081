/** Reads package.json. A field of another type than npm documents counts as missing, because the file is a member's. */
import { z } from 'zod';

const tables = z.record(z.string(), z.unknown());
const LONGEST_TEXT = 256;

/** Returns the value of a key; `undefined` for data that is not a table. */
export const fieldOf = (data: unknown, key: string): unknown => tables.safeParse(data).data?.[key];

/** Parses JSON of a member; `undefined` for text that is not JSON. */
export function parseJson(content: string | undefined): unknown {
  try {
    return content === undefined ? undefined : JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;

const textsOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tables.safeParse(value).data ?? {}).flatMap(([key, one]) => {
      const text = textOf(one);
      return text === undefined ? [] : [[key, text] as const];
    }),
  );

interface NamedVersion {
  name: string | undefined;
  version: string | undefined;
}

const namedVersions = (value: unknown): NamedVersion[] =>
  [value].flat().map((one) => ({
    name: textOf(fieldOf(one, 'name')),
    version: textOf(fieldOf(one, 'version')),
  }));

export interface PackageManifest {
  name: string | undefined;
  packageManager: string | undefined;
  engines: ReadonlyMap<string, string>;
  volta: ReadonlyMap<string, string>;
  devEngines: { packageManager: readonly NamedVersion[]; runtime: readonly NamedVersion[] };
  scripts: ReadonlyMap<string, string>;
  /** The versions of all dependencies by name, including the dependencies of development. */
  packages: ReadonlyMap<string, string>;
  hasWorkspaces: boolean;
}

/** Reads package.json; without a usable file, a manifest without fields. */
export function readPackageManifest(content: string | undefined): PackageManifest {
  const data = parseJson(content);
  const field = (key: string) => fieldOf(data, key);
  const engines = field('devEngines');
  const workspaces = field('workspaces');
  return {
    name: textOf(field('name')),
    packageManager: textOf(field('packageManager')),
    engines: textsOf(field('engines')),
    volta: textsOf(field('volta')),
    devEngines: {
      packageManager: namedVersions(fieldOf(engines, 'packageManager')),
      runtime: namedVersions(fieldOf(engines, 'runtime')),
    },
    scripts: textsOf(field('scripts')),
    packages: new Map([...textsOf(field('devDependencies')), ...textsOf(field('dependencies'))]),
    hasWorkspaces: typeof workspaces === 'object' && workspaces !== null,
  };
}
