/** The part of a `package.json` that publishing changes. */
export interface WorkspaceManifest {
  dependencies?: Record<string, string>;
  publishConfig?: { exports?: unknown; [setting: string]: unknown };
  [field: string]: unknown;
}

/** Ranges that only this workspace understands. */
const ownRange = /^(?:catalog|workspace):/;

/**
 * The manifest of a published package: its built modules as exports, version ranges that a registry accepts, and no fields that
 * only this repository uses. npm packs the manifest unchanged, so these changes have to be made before packing.
 *
 * @param versionOf returns the installed version of a dependency; the published range also accepts later minor versions
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
