/** Checks the Korean texts of the product against the rules of the house in `docs/names.md`, as far as a program can. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templates } from '../api/src/templates/catalogue.ts';
import { startFailure } from '../contract/src/rules/start-failure.ts';
import { repositoryFolder } from './lib/workspace.ts';

/** Texts that the specification fixes, which are exempt from the rules. */
const SPECIFIED = [
  '알 수 없는 오류가 발생했습니다.',
  'GitHub 연동이 완료되었습니다.',
  '연동 중',
  '연동 완료',
  '연동 실패',
  '확인을 위해 이름을 입력하세요',
];

/** Each rule of the house with the texts that break it. Examples prove that a pattern matches. */
const RULES: readonly { rule: string; broken: RegExp; example: string }[] = [
  {
    rule: 'no particle follows a name, but a noun',
    broken: /\}[”’]?(?:을|를|은|는|이|가|과|와)(?=[ .,`'"<]|$)/,
    example: '<b>{name}를</b>',
  },
  { rule: 'no particle is computed', broken: /\bjosa\(/, example: "josa(name, '을/를')" },
  {
    rule: 'auxiliary verbs are attached',
    broken: /[려여어아해와켜워러라져] (?:주세요|드립니다|드리겠습니다|줍니다)/,
    example: '확인해 주세요',
  },
  {
    rule: 'a request ends with 해주세요',
    broken: /[가-힣](?<!주)(?<!안녕하)세요(?=[.'"`<]|$)/,
    example: '입력하세요.',
  },
  {
    rule: 'an error says what failed',
    broken: /예상하지 못한|문제가 (?:발생|생겼)|알 수 없는 (?:오류|문제)/,
    example: '문제가 발생했습니다.',
  },
  {
    rule: 'words of the glossary: 이유, 비교, 순서, 선택, 복원',
    broken:
      /까닭|견주|견준|견줄|견줍|차례(?![가-힣]*문)|(?<![가-힣])(?:고르[지는고면거]|고릅|골라|골랐)|되살/,
    example: '파일을 골라주세요',
  },
  {
    rule: 'words of the glossary: 운영자, 한도, GitHub, 잠시 후, 예제 앱',
    broken: /서버 관리자|고객 지원|할당량|저장소 서버|잠시 뒤|시작 앱/,
    example: '저장소 서버를 연결해주세요',
  },
  {
    rule: 'words of the glossary: 입력, 2단계 인증, 헬스 체크, 연결',
    broken: /적어주세요|두 단계 로그인|상태 (?:점검|검사)(?![가-힣])|연동/,
    example: '값을 적어주세요',
  },
  {
    rule: 'a title has no full stop',
    broken: /\btitle[:=] ?[{]?['"`][^'"`]*[가-힣]\.['"`]/,
    example: "title: '저장했습니다.'",
  },
  { rule: 'a space stands before a unit', broken: /\d(?:MiB|GiB|vCPU)/, example: "'512MiB'" },
  {
    rule: 'thousands have a comma',
    broken: /(?<![\d.:])[1-9]\d{3}(?=(?:줄|개|자|번|초|명|건)(?:[^가-힣]|$))/,
    example: '1000줄',
  },
  {
    rule: 'quotes around Korean are curly',
    broken: /'[^'"]*(?<!=)"[^'"]*[가-힣][^'"]*"[^'"]*'/,
    example: `'"이름"을 입력'`,
  },
];

/**
 * Each rule for the guides of the design system: its pages, its handbook, and the comments of stories and props that Storybook shows.
 * Search words of a page and an example of a terminal keep other words.
 */
const GUIDE_RULES: readonly { rule: string; broken: RegExp; example: string }[] = [
  {
    rule: 'words of the glossary: 입력, 표시',
    broken: /(?<![가-힣])적(?:습니다|어|었|혀|힌|지|고|는|던|은 (?:것|값|대로))/,
    example: '적은 것은 남습니다',
  },
  {
    rule: 'words of the glossary: 입력란',
    broken: /필드|(?<![가-힣])칸(?:을|이|은|과|의|에서|에|으로|마다|만|도)?(?![가-힣])/,
    example: '이름 칸으로 갑니다',
  },
  {
    rule: 'words of the glossary: 텍스트, 문자열',
    broken: /(?<![가-힣])글(?:을|이|은|과|의|에|로|만|도|입니다)?(?![가-힣])/,
    example: '결과는 글로 읽힙니다',
  },
];

const FOLDERS = ['contract/src', 'api/src', 'console/src', 'design-system/src'] as const;

/** Returns the lines of a folder's sources without test code and legal texts. */
function linesOf(
  folder: string,
  endings: readonly string[],
): { file: string; place: string; line: string }[] {
  const patterns = endings.map((ending) => `${folder}/${ending}`);
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => file !== '' && !/\.(?:test|rules)\.|\/testing\/|\/legal\//.test(file))
    .flatMap((file) =>
      readFileSync(join(repositoryFolder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ file, place: `${file}:${index + 1}`, line })),
    );
}

const isComment = (line: string): boolean => /^\s*(?:\/\*\*?|\*|\/\/)/.test(line);

/** Returns the lines of a folder's sources without comments and the texts of the specification. */
const textsOf = (folder: string) =>
  linesOf(folder, ['*.ts', '*.tsx', '*.mdx']).map(({ place, line }) => ({
    place,
    text: SPECIFIED.reduce(
      (text, exempt) => text.replaceAll(exempt, ''),
      isComment(line) ? '' : line,
    ),
  }));

/** Returns the lines of the guides, without the search words of pages. */
const guideTexts = () =>
  linesOf('design-system/src', ['*.tsx', '*.mdx'])
    .filter(
      ({ file, line }) =>
        file.endsWith('.mdx') || file.includes('/foundations/') || isComment(line),
    )
    .map(({ place, line }) => ({ place, text: line.replace(/keywords="[^"]*"/, '') }));

test.each([...RULES, ...GUIDE_RULES])(
  '$rule: the pattern matches its example',
  ({ broken, example }) => {
    expect(example).toMatch(broken);
  },
);

describe.each(FOLDERS)('the Korean texts of %s', (folder) => {
  const texts = textsOf(folder);

  test.each(RULES)('$rule', ({ broken }) => {
    const found = texts.filter(({ text }) => broken.test(text));
    expect(found.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
  });
});

test.each(GUIDE_RULES)('the guides of the design system: $rule', ({ broken }) => {
  const found = guideTexts().filter(({ text }) => broken.test(text));
  expect(found.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
});

test('the figures of the landing page are the numbers of templates and of reasons of failed starts', () => {
  const file = join(repositoryFolder, 'design-system/src/patterns/strings/landing.ts');
  const texts = readFileSync(file, 'utf8');
  expect(texts).toContain(`템플릿 ${templates.length}개`);
  const codes = startFailure.def.options.flatMap((option) => option.def.shape.code.def.values);
  // Without an image nothing is started, so its absence is no reason that a start gives.
  expect(texts).toContain(`이유 ${codes.filter((code) => code !== 'image-missing').length}가지`);
});
