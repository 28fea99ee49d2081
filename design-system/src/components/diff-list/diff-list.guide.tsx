import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { DiffItem } from './diff-item.tsx';
import { DiffList } from './diff-list.tsx';

/** What the page of Status/DiffList says. */
export const guide = {
  koreanName: '달라진 것 목록',
  keywords: ['변경', '비교', '차이', '디프'],
  since: '0.2.0',
  status: 'beta',
  purpose: '같은 설정의 두 때가 어떻게 다른지, 무엇이 어떤 값에서 어떤 값으로 바뀌는지 보입니다.',
  when: '같은 설정의 두 때를 견줄 때 씁니다. 저장하거나 배포하기 전에 무엇이 바뀌는지 보이는 자리에 좋습니다.',
  instead: [
    { when: '한 대상의 사실들', use: 'Status/DescriptionList' },
    { when: '일어난 일들의 차례', use: 'Layout/Timeline' },
  ],
  parts: [
    {
      name: '갈래',
      purpose: '추가, 삭제, 변경을 글과 모양으로 보입니다.',
      find: ['li span', '추가'],
    },
    { name: '대상', purpose: '무엇이 바뀌는지 말합니다.', find: ['li code'] },
    { name: '이전 값과 새 값', purpose: '둘을 위아래로 견줍니다.', find: ['li div:has(> del)'] },
    { name: '행동', purpose: '줄마다 되돌리는 버튼을 둘 수 있습니다.' },
  ],
  advice: [
    {
      right: {
        says: '이전 값과 새 값을 함께 보입니다.',
        picture: (
          <DiffList label="변경">
            <DiffItem change="changed" subject="포트" from="3000" to="8080" />
          </DiffList>
        ),
      },
      wrong: {
        says: '무엇에서 무엇으로 바뀌는지 숨기지 않습니다.',
        picture: <Text>포트가 변경되었습니다.</Text>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄의 버튼과 “전체 보기”로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '긴 값을 펼치거나 줄의 일을 합니다.' },
  ],
  pattern: {
    name: 'HTML의 ins와 del 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ins',
  },
  accessibility: [
    '추가, 삭제, 변경은 색만이 아니라 글로 먼저 읽힙니다.',
    '값 앞에 “이전 값”, “새 값”이 읽힙니다.',
    '긴 값은 앞부분만 보이고, “전체 보기”가 펼쳐졌는지 말합니다.',
  ],
} satisfies Guide;
