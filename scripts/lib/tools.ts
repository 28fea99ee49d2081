import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { chromiumPath } from './chromium.ts';
import { run } from './run.ts';

interface Tool {
  title: string;
  /** Debian's package. */
  package: string;
  isThere(): boolean;
}

/** What the tests need and the package manager of JavaScript does not bring. */
const tools = {
  chromium: {
    title: 'Chromium',
    package: 'chromium',
    isThere: () => chromiumPath() !== undefined,
  },
  koreanFont: {
    title: 'a Korean font',
    package: 'fonts-noto-cjk',
    isThere: () => spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout?.trim() !== '',
  },
  postgresql: {
    title: 'a PostgreSQL server',
    package: 'postgresql',
    isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

const isMissing = (name: ToolName): boolean => !tools[name].isThere();
const packagesOf = (names: readonly ToolName[]): string[] =>
  names.map((name) => tools[name].package);

/** How to become root without being asked for a password; `undefined` where that cannot be done. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return ['env'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'env'] : undefined;
}

async function aptGet(...args: string[]): Promise<boolean> {
  const [command, ...prefix] = asRoot() ?? [];
  if (!command) return false;
  const silent = 'DEBIAN_FRONTEND=noninteractive';
  const { code } = await run(command, [...prefix, silent, 'apt-get', '--quiet', ...args]);
  return code === 0;
}

/**
 * Installs those of the tools that are missing with apt-get, where this user may, and says so.
 * Returns the ones that are missing all the same.
 */
export async function installMissing(names: readonly ToolName[]): Promise<ToolName[]> {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return [];
  console.log(`Installing ${packagesOf(missing).join(', ')} with apt-get …`);
  if (await aptGet('update')) {
    await aptGet('install', '--yes', '--no-install-recommends', ...packagesOf(missing));
  }
  return missing.filter(isMissing);
}

/** What a person has to do about tools that could not be installed. */
export function installHint(missing: readonly ToolName[]): string {
  const titles = missing.map((name) => tools[name].title).join(', ');
  return `needs ${titles}: sudo apt-get install ${packagesOf(missing).join(' ')}`;
}
