/** Converts messages of git to errors for the member. */
import { EngineError, type EngineErrorReason } from '../engine-error.ts';
import { convertFileError } from '../source-tree/file-error.ts';
import { GitFailure } from './git-process.ts';

type Rule = readonly [pattern: RegExp, reason: EngineErrorReason, message: string];

/**
 * The errors for the member by patterns of git's messages. The first matching pattern counts. The messages are untranslated
 * (`LC_ALL=C`). `$1` is the first group of the pattern.
 */
const RULES: readonly Rule[] = [
  [
    /returned error: 3\d\d/,
    'source-refused',
    '저장소 주소가 다른 주소로 넘어갑니다. 옮겨진 새 주소를 입력해주세요. (.git으로 끝나는 주소인지도 확인해주세요.)',
  ],
  [
    /could not read Username|Authentication failed|returned error: 40[13]|Permission denied \(/,
    'source-refused',
    '저장소를 읽을 권한이 없습니다. 비공개 저장소라면 코드 호스팅 서비스의 계정을 연결하거나 배포 키를 등록하고, 주소가 정확한지 확인해주세요.',
  ],
  [
    /repository '[^'\n]*' not found|could not be found or you don't have permission|returned error: 404|does not appear to be a git repo|Repository not found/i,
    'source-failed',
    '저장소를 찾을 수 없습니다. 주소를 확인해주세요.',
  ],
  [
    /Host key verification failed/,
    'source-refused',
    'Git 서버의 SSH 호스트 키를 확인할 수 없습니다. https 주소를 쓰거나 운영자에게 알려주세요.',
  ],
  [
    /git: not found|git: No such file/,
    'source-failed',
    '서버에 git이 설치되어 있지 않습니다. 운영자에게 알려주세요.',
  ],
  [
    /No space left on device/,
    'out-of-disk',
    '서버의 디스크가 가득 차 저장소를 가져오지 못했습니다. 운영자에게 알려주세요.',
  ],
  [
    /File name too long/,
    'source-refused',
    '저장소에 이름이 너무 긴 파일이나 폴더가 있습니다. 짧게 변경해주세요.',
  ],
  [
    /certificate|SSL/,
    'source-failed',
    'Git 서버의 인증서를 확인할 수 없습니다. 주소를 확인해주세요.',
  ],
  [
    /Could not resolve|Failed to connect|Couldn't connect|Connection (refused|timed out|reset)|hung up|returned error: 5/,
    'source-failed',
    'Git 서버가 응답하지 않습니다. 잠시 후 다시 배포해주세요.',
  ],
  [
    /object [\da-f]{40}: (\w+): /,
    'source-refused',
    '저장소에 손상되거나 위험한 항목($1)이 있어 가져오지 않습니다. 저장소에서 git fsck로 확인해주세요.',
  ],
  [
    /mismatched algorithms/,
    'source-refused',
    'SHA-256 형식의 저장소는 가져올 수 없습니다. SHA-1 형식의 저장소를 사용해주세요.',
  ],
  [
    /fsck|Out of memory|index-pack failed|unresolved delta|invalid index-pack|bad object|corrupt/,
    'source-failed',
    '저장소의 내용이 손상되어 가져올 수 없습니다.',
  ],
  [
    /not valid: is this a git repository|dumb http transport|protocol error|expected flush/,
    'source-failed',
    '이 주소는 Git 저장소가 아닙니다. 주소를 확인해주세요.',
  ],
];

/** Converts a failure of git or of the file system to the error for the member. Returns other errors unchanged. */
export function convertGitFailure(error: unknown): unknown {
  if (error instanceof GitFailure) {
    for (const [pattern, reason, message] of RULES) {
      const [found, word = ''] = pattern.exec(error.said) ?? [];
      if (found === undefined) continue;
      return new EngineError(reason, message.replace('$1', word), { cause: error });
    }
    const message = '저장소를 가져오지 못했습니다. 배포 로그를 확인해주세요.';
    return new EngineError('source-failed', message, { cause: error });
  }
  return convertFileError(error, '');
}
