/** Rules for a branch and a folder of a repository. The branch and the folder become arguments of git and segments of file paths. */

// Characters that git forbids in references (`git help check-ref-format`).
const FORBIDDEN = new Set([...' ~^:?*[\\', '\u007f']);
const isForbidden = (character: string) => character < ' ' || FORBIDDEN.has(character);

/** Whether `refs/heads/<name>` is a valid reference by git's rules. */
export function isGitReference(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock')) &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    !name.includes('@{') &&
    ![...name].some(isForbidden)
  );
}

/** Whether a branch may have this name: a valid reference, but neither `HEAD` nor a command-line option of git. */
export const isBranchName = (name: string): boolean =>
  !name.startsWith('-') && name !== 'HEAD' && isGitReference(name);

/** Whether a text can be the hash of a commit: complete, or its first digits, at least 7 as code hosts show them. */
export const isCommitHash = (text: string): boolean => /^([\da-f]{7,40}|[\da-f]{64})$/i.test(text);

/**
 * Whether a text is the path of a folder inside a repository, relative to the root of the repository, with or without a leading slash.
 * `..` is not allowed. Empty for the root.
 */
export const isSubpath = (path: string): boolean =>
  !/^\/*-/.test(path) &&
  !path.split('/').includes('..') &&
  ![...path].some((character) => character < ' ' || character === '\\');

export const BRANCH_INVALID_MESSAGE = '브랜치 이름이 올바르지 않습니다. 예: main';
export const SUBPATH_INVALID_MESSAGE = '하위 경로는 저장소 안의 상대 경로여야 합니다. 예: apps/web';
