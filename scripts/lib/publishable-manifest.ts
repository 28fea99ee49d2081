/** The part of a `package.json` that publishing changes. */
export interface WorkspaceManifest {
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: unknown; [setting: string]: unknown };
  [field: string]: unknown;
}

/** Ranges that only this workspace understands. */
const ownRange = /^(?:catalog|workspace):/;

/**
 * The manifest that a package has where it is installed: the built modules as its exports, ranges that a registry knows, and
 * nothing that is of use in this repository alone. npm packs the manifest as it lies there; pnpm would write most of this itself.
 *
 * @param versionOf the version of a dependency as it is installed here; its range admits later minor versions
 */
export function publishableManifest(
  manifest: WorkspaceManifest,
  versionOf: (name: string) => string,
): WorkspaceManifest {
  const { publishConfig = {}, devDependencies: _tools, scripts: _scripts, ...kept } = manifest;
  const { exports, ...settings } = publishConfig;
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
    name,
    ownRange.test(range) ? `^${versionOf(name)}` : range,
  ]);
  return {
    ...kept,
    ...(exports === undefined ? {} : { exports }),
    dependencies: Object.fromEntries(dependencies),
    publishConfig: settings,
  };
}
