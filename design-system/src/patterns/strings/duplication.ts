import { stringGroup } from '../../strings/string-group.ts';

const counted = (parts: readonly (readonly [string, number])[]): string =>
  parts.flatMap(([what, count]) => (count === 0 ? [] : [`${what} ${count}개`])).join(', ');

/** Texts of a copy of a container. */
export const duplicationStrings = stringGroup('duplication', {
  name: '복제본 이름',
  copiedLabel: '옮겨 적는 것',
  copied: (variables: number, networks: number) => {
    const parts = counted([
      ['변수', variables],
      ['네트워크', networks],
    ]);
    return parts === '' ? 'Git 설정, 템플릿, 리소스' : `Git 설정, 템플릿, 리소스, ${parts}`;
  },
  leftLabel: '옮기지 않는 것',
  /** Empty where nothing is left out. */
  left: (domains: number, mounts: number) =>
    counted([
      ['도메인 네트워크', domains],
      ['볼륨 마운트', mounts],
    ]),
  secretsTitle: (count: number) => `시크릿 ${count}개는 복제한 뒤 다시 입력해주세요`,
});
