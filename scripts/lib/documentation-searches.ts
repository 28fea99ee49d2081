import * as z from 'zod/mini';

/** An entry in the index of a Storybook, as far as the searches read it. */
export const indexedEntry = z.object({ id: z.string(), type: z.string(), name: z.string() });
export type IndexedEntry = z.infer<typeof indexedEntry>;

/** A search term, and the id of the entry that has to be the first result. */
type Search = readonly [word: string, id: string];

/** The words with which designers and developers search, by the entry that has to be the first result. */
const words: Readonly<Record<string, string>> = {
  'start--start': '시작하기',
  'foundations-start-engineers--engineers': '설치 install npm 개발자',
  'foundations-start-designers--designers': '피그마 figma 디자이너',
  'foundations-tokens--tokens': '토큰 token dtcg',
  'foundations-theme--theme': '테마 theme 밀도 density',
  'foundations-color--color': '색 컬러 color 색상',
  'foundations-typography--typography': '글자 글꼴 폰트 typography',
  'foundations-space--space': '공간 여백 space',
  'foundations-elevation--elevation': '높이 그림자 shadow',
  'foundations-motion--motion': '움직임 모션 motion animation',
  'foundations-writing--writing': '글쓰기 말투',
  'foundations-한글-입력--docs': 'hangul 입력기',
  'foundations-accessibility--accessibility': '접근성 a11y',
  'foundations-contributing--contributing': '기여 contribute proposal',
  'foundations-변경-기록--docs': '릴리스 changelog 마이그레이션',
  'foundations-라이선스--docs': '라이선스 license',
  'inputs-textfield--docs': '입력창 ㅎㅈㅇㄹㄹ',
  'overlays-toast--docs': '토스트 ㅌㅅㅌ',
  'actions-button--docs': '버튼 ㅂㅌ button',
  'status-badge--docs': '배지 badge',
  'status-minimeter--docs': 'meter',
  'overlays-dialog--docs': '모달',
};

export const searches: readonly Search[] = Object.entries(words).flatMap(([id, list]) =>
  list.split(' ').map((word): Search => [word, id]),
);

/** The names that another page's name contains as one of fewer words, so that Storybook's search prefers that page. */
const contained: readonly string[] = ['Brand', 'Field', '글'];

/** Returns a search for each name of a component, in the code and in Korean. The name has to find the page of the component first. */
export function searchesByName(entries: readonly IndexedEntry[]): Search[] {
  return entries
    .filter(({ id, type }) => type === 'docs' && !id.startsWith('foundations-'))
    .flatMap(({ id, name }) => {
      const [inCode = '', ...korean] = name.split(' ');
      return [inCode, korean.join(' ')].map((word): Search => [word, id]);
    })
    .filter(([word]) => !contained.includes(word));
}
