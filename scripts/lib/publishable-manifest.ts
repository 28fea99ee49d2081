/** The content of a `package.json`, with the fields that publishing changes. */
export interface WorkspaceManifest {
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: unknown; [setting: string]: unknown };
  [field: string]: unknown;
}

/** Matches version ranges that are valid only in this workspace. */
const ownRange = /^(?:catalog|workspace):/;

/**
 * Returns the manifest of a published package: with the built modules as exports, with version ranges that a registry accepts, and
 * without fields that only this repository uses. npm packs a manifest unchanged, so the manifest must be changed before packing.
 *
 * @param versionOf returns the installed version of a dependency; the published range also accepts later minor versions
 */
export function createPublishableManifest(
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
