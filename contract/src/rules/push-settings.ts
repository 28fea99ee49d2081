/** The rules for the settings with which a push deploys a container. */
import * as z from 'zod/mini';
import { isBranchName } from './git-names.ts';
import { boundedItemsRule, codePointLength, nameTextRule, shortTextRule } from './text.ts';

/** What is pushed: a branch or a tag. */
export const PUSH_REFS = ['branch', 'tag'] as const;
export type PushRef = (typeof PUSH_REFS)[number];

/** The maximum numbers of watched paths and of words that skip a push, and the length of such a word in code points. */
export const PUSH_LIMITS = { paths: 20, words: 10, wordLength: 50 } as const;

/** The message for pushes that are switched on for a container without a repository. */
export const PUSH_NEEDS_REPOSITORY =
  'Git 저장소가 있는 컨테이너에서만 “푸시하면 배포”를 켤 수 있습니다.';

const PATTERN_LONG = '브랜치나 태그의 패턴은 255자를 초과할 수 없습니다.';
const PATTERN_INVALID =
  '브랜치나 태그의 이름, 또는 *가 들어 있는 패턴이어야 합니다. 예: main, release/*, v*';
const PATH_MISSING = '경로를 입력해주세요. 예: apps/web/**';
const PATH_LONG = '경로는 255자를 초과할 수 없습니다.';
const PATH_INVALID = '저장소 안의 상대 경로여야 합니다. 예: apps/web/**, !docs/**';
const PATHS_FULL = `확인하는 경로는 ${PUSH_LIMITS.paths}개까지 입력할 수 있습니다.`;
const WORD_MISSING = '건너뛰는 말을 입력해주세요. 예: [skip ci]';
const WORD_LONG = `건너뛰는 말은 ${PUSH_LIMITS.wordLength}자를 초과할 수 없습니다.`;
const WORDS_FULL = `건너뛰는 말은 ${PUSH_LIMITS.words}개까지 입력할 수 있습니다.`;

const isNamePattern = (text: string): boolean =>
  text === '' || isBranchName(text.replaceAll(/[*?]/g, 'a'));

const isPathPattern = (text: string): boolean => {
  const path = text.startsWith('!') ? text.slice(1) : text;
  return (
    /[^/]/.test(path) &&
    !path.split('/').includes('..') &&
    !Array.from(path).some((character) => character < ' ' || character === '\\')
  );
};

/** A setting that is on or off. */
export const pushSwitch = (name: string) =>
  z.boolean({ error: `${name} 값은 true 또는 false여야 합니다.` });

/** A pattern for the branch or the tag; empty for the branch of the container, or for every tag. */
export const pushPattern = shortTextRule(PATTERN_LONG).check(
  z.refine(isNamePattern, { error: PATTERN_INVALID }),
);

/** Patterns for the paths of changed files, see `findIncludedPath`; none for every push. */
export const pushPaths = boundedItemsRule(
  z.array(
    nameTextRule(PATH_MISSING, PATH_LONG).check(z.refine(isPathPattern, { error: PATH_INVALID })),
    { error: '경로의 목록이어야 합니다.' },
  ),
  PUSH_LIMITS.paths,
  PATHS_FULL,
);

/** Words in the message of a commit that skip a push, in any case of letters. */
export const pushSkipWords = boundedItemsRule(
  z.array(
    nameTextRule(WORD_MISSING, WORD_LONG).check(
      z.refine((text) => codePointLength(text) <= PUSH_LIMITS.wordLength, { error: WORD_LONG }),
    ),
    { error: '건너뛰는 말의 목록이어야 합니다.' },
  ),
  PUSH_LIMITS.words,
  WORDS_FULL,
);

/** The words with which code hosts skip their own builds, and our own. */
export const STANDARD_SKIP_WORDS: readonly string[] = [
  ...['[skip ci]', '[ci skip]', '[no ci]', '[skip actions]', '[actions skip]'],
  '[skip naru]',
];

/**
 * The settings of a push. An omitted field has its standard value. `wait_for_checks` waits for the checks of the commit at the code host;
 * `cut_running` cancels a running deployment of an earlier push.
 */
export const pushSettingsBody = z.object({
  enabled: pushSwitch('enabled'),
  ref: z._default(z.enum(PUSH_REFS, { error: 'ref는 branch, tag 중 하나여야 합니다.' }), 'branch'),
  pattern: z._default(pushPattern, ''),
  paths: z._default(pushPaths, []),
  skip_words: z._default(pushSkipWords, [...STANDARD_SKIP_WORDS]),
  wait_for_checks: z._default(pushSwitch('wait_for_checks'), false),
  cut_running: z._default(pushSwitch('cut_running'), false),
});

/** The settings of a push, as they are stored. */
export interface PushSettings {
  readonly enabled: boolean;
  readonly ref: PushRef;
  readonly pattern: string;
  readonly paths: readonly string[];
  readonly skip_words: readonly string[];
  readonly wait_for_checks: boolean;
  readonly cut_running: boolean;
}

/** The settings of a container for which nobody has set any. */
export const STANDARD_PUSH: PushSettings = {
  enabled: false,
  ref: 'branch',
  pattern: '',
  paths: [],
  skip_words: STANDARD_SKIP_WORDS,
  wait_for_checks: false,
  cut_running: false,
};

/** The settings as the body of a request. */
export const toPushBody = ({ paths, skip_words, ...others }: PushSettings) => ({
  ...others,
  paths: [...paths],
  skip_words: [...skip_words],
});

/** The paths that are proposed for a container: the folder of its source; none for a source in the root. */
export function proposePushPaths(subpath: string | null | undefined): string[] {
  const folder = (subpath ?? '')
    .split('/')
    .filter((part) => !['', '.'].includes(part))
    .join('/');
  return folder === '' ? [] : [`${folder}/**`];
}
