import {
  BRANCH_INVALID,
  isBranchName,
  isSubpath,
  SUBPATH_INVALID,
} from '@naru/contract/rules/git-names';
import { EngineError } from '../engine-error.ts';

/** @throws EngineError `source-refused` */
export function checkBranch(name: string): void {
  if (!isBranchName(name)) throw new EngineError('source-refused', BRANCH_INVALID);
}

/**
 * A folder within the repository as `a/b`, without dots and slashes that say nothing; empty for the repository itself.
 * @throws EngineError `source-refused` for one that leads out
 */
export function normalizeSubpath(path: string): string {
  if (!isSubpath(path)) throw new EngineError('source-refused', SUBPATH_INVALID);
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
