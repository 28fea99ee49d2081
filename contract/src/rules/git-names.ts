/** Names that members give within a repository: a branch, and a folder. Both end as arguments of git and as paths. */

// Characters that no reference may hold: git's own list (`git help check-ref-format`).
const FORBIDDEN = new Set([...' ~^:?*[\\', '\u007f']);
const isForbidden = (character: string) => character < ' ' || FORBIDDEN.has(character);

/** Whether `refs/heads/<name>` is a reference by git's rules, without asking git. */
export function isReference(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock')) &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    !name.includes('@{') &&
    ![...name].some(isForbidden)
  );
}

/** Whether a branch may have this name: a reference that is no option in disguise, and not `HEAD`. */
export const isBranchName = (name: string): boolean =>
  !name.startsWith('-') && name !== 'HEAD' && isReference(name);

/**
 * Whether a folder can be in a repository: counted from its root, with or without a slash before it, and not leading out of it.
 * Empty for the repository itself.
 */
export const isSubpath = (path: string): boolean =>
  !/^\/*-/.test(path) &&
  !path.split('/').includes('..') &&
  ![...path].some((character) => character < ' ' || character === '\\');

export const BRANCH_INVALID = '브랜치 이름이 올바르지 않습니다. 예: main';
export const SUBPATH_INVALID = '하위 경로는 저장소 안의 상대 경로여야 합니다. 예: apps/web';
