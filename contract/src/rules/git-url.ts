/**
 * Rules for the address of a repository. The address becomes an argument of git and of ssh, and the two programs could interpret the
 * address differently.
 */

export const GIT_URL_UNREADABLE_MESSAGE =
  '저장소 주소를 읽을 수 없습니다. https://로 시작하는 주소인지 확인해주세요.';
const CREDENTIALS =
  '저장소 주소에는 사용자명이나 비밀번호를 입력할 수 없습니다. 비공개 저장소는 GitHub 계정을 연결해주세요.';
const EXTRAS = '저장소 주소에는 ?나 #을 쓸 수 없습니다. 저장소 주소만 입력해주세요.';
const NO_PATH = '저장소 주소에 저장소 경로가 없습니다.';
const OPTION = '저장소 주소의 경로는 -로 시작할 수 없습니다.';
export const GIT_HOST_INVALID_MESSAGE = '저장소 주소의 호스트가 올바르지 않습니다.';

/**
 * Converts `git@host:path` to an ssh address; other texts stay unchanged. `host::path` is not converted, because git reads it as the
 * name of a helper program.
 */
export function convertScpToSshUrl(text: string): string {
  const [, user, host, path] = /^([\w.-]+)@([\w.-]+|\[[\da-f:]+\]):(?!:)(.+)$/i.exec(text) ?? [];
  if (user === undefined || host === undefined || path === undefined) return text;
  return `ssh://${user}@${host}/${path.replace(/^\/+/, '')}`;
}

/**
 * Matches protocol, user, host with port, path, and the rest of an address. A backslash does not match, because some programs read a
 * backslash as a slash.
 */
const PARTS = /^(\w+):\/\/(?:([^/?#@\\]*)@)?([^/?#@\\]*)((?:\/[^?#\\]*)?)([?#].*)?$/;

/**
 * The reason why a text is not the address of a repository, in a sentence for the member; undefined for a valid address. The server
 * decides separately which protocols and networks are allowed.
 * @param text `https://…`, `http://…`, `ssh://…` or `git@host:path`
 */
export function gitUrlProblem(text: string): string | undefined {
  const parts = PARTS.exec(convertScpToSshUrl(text));
  if (parts === null) return GIT_URL_UNREADABLE_MESSAGE;
  const [, protocol = '', user, host = '', path = '', extras] = parts;
  if (user !== undefined && (protocol !== 'ssh' || user.includes(':'))) return CREDENTIALS;
  if (extras !== undefined) return EXTRAS;
  if (host === '' || host.startsWith('-')) return GIT_HOST_INVALID_MESSAGE;
  if (/^\/*$/.test(path)) return NO_PATH;
  return path.startsWith('/-') || user?.startsWith('-') ? OPTION : undefined;
}
