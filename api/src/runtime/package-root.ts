import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

function findPackageRoot(): string {
  const file = findPackageJSON('..', import.meta.url);
  if (file === undefined) throw new Error('There is no package.json above this file.');
  return dirname(file);
}

/** The folder of this package: the nearest parent folder with a `package.json`, both for the source and for the built server. */
export const packageRoot = findPackageRoot();
