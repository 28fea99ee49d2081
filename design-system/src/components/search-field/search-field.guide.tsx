import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { SearchField } from './search-field.tsx';

/** What the page of Inputs/SearchField says. */
export const guide = {
  koreanName: '찾기 칸',
  keywords: ['검색', '서치', '필터', '찾기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '화면에 있는 목록에서 찾습니다. 글자마다, 조합 중인 글자까지 곧바로 찾습니다.',
  when: '화면에 있는 목록에서 찾을 때 씁니다. 글자마다 결과가 따라오므로 찾기 버튼이 없습니다.',
  instead: [
    { when: '양식에 넣을 값을 입력받을 때', use: 'Inputs/TextField' },
    { when: '정해진 몇 가지로 거를 때', use: 'Inputs/ToggleGroup' },
  ],
  parts: [
    { name: '돋보기', purpose: '찾는 곳임을 알립니다. 장식입니다.', find: ['svg'] },
    { name: '입력란', purpose: '조합 중인 글자까지 찾습니다.', find: ['input'] },
    { name: '지우기 버튼', purpose: '적은 것이 있을 때만 나타납니다.', find: ['button'] },
  ],
  advice: [
    {
      right: {
        says: '무엇으로 찾을 수 있는지 말합니다.',
        picture: <SearchField label="프로젝트 찾기" labelHidden placeholder="이름으로 찾기" />,
      },
      wrong: {
        says: '글자마다 찾으므로 버튼이 필요 없습니다.',
        picture: (
          <Inline wrap={false}>
            <SearchField label="프로젝트 찾기" labelHidden />
            <Button>찾기</Button>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Escape'], does: '적은 것을 비웁니다.' },
    { keys: ['Enter'], does: '아무것도 제출하지 않습니다.' },
  ],
  accessibility: [
    'searchbox이며, 레이블은 보이지 않아도 이름으로 읽힙니다.',
    'Escape와 지우기 버튼은 검색어를 비우고 초점을 돌려줍니다. Enter는 아무것도 제출하지 않습니다.',
    '찾은 개수는 목록을 가진 화면이 알립니다.',
  ],
} satisfies Guide;
