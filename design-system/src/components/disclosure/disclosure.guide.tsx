import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { Disclosure } from './disclosure.tsx';

/** What the page of Navigation/Disclosure says. */
export const guide = {
  koreanName: '펼침',
  keywords: ['접기', '아코디언', '고급설정', '더보기'],
  since: '0.3.0',
  status: 'beta',
  purpose: '모두에게 필요하지는 않은 내용을 접어 두고, 누르면 그 자리에서 펼칩니다.',
  when: '대부분은 그냥 지나치고 몇 사람만 열어 볼 설정이나 설명에 씁니다. 접혀 있어도 알아야 할 것은 제목 옆에 적습니다.',
  instead: [
    { when: '줄마다 상태와 할 일이 있을 때', use: 'Navigation/ExpandableList' },
    { when: '자주 묻는 것에 답할 때', use: 'Layout/QuestionList' },
    { when: '나란한 부분 가운데 하나를 볼 때', use: 'Navigation/Tabs' },
    { when: '보던 자리를 두고 옆에서 볼 때', use: 'Overlays/Drawer' },
  ],
  parts: [
    { name: '제목', purpose: '무엇이 접혀 있는지 말하는 버튼입니다.', find: ['summary'] },
    { name: '옆의 말', purpose: '펼치지 않아도 알아야 할 것을 짧게 적습니다.' },
    { name: '내용', purpose: '제목 아래에 펼쳐집니다.' },
  ],
  advice: [
    {
      right: {
        says: '제목이 안에 무엇이 있는지 말합니다.',
        picture: (
          <Disclosure title="고급 설정" aside="2개 바꿈">
            <Text>빌드 명령</Text>
          </Disclosure>
        ),
      },
      wrong: {
        says: '“더 보기”로는 펼칠 만한지 알 수 없습니다. 오류나 꼭 적을 칸도 접어 두지 않습니다.',
        picture: (
          <Disclosure title="더 보기">
            <Text>빌드 명령</Text>
          </Disclosure>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: '펼치고 접습니다.' }],
  pattern: {
    name: '펼침 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/',
  },
  accessibility: [
    'HTML의 details입니다. Enter와 Space로 펼치고 접으며, 펼침 여부는 브라우저가 알립니다.',
    '버튼의 이름은 펼쳐도 바뀌지 않습니다. headingLevel을 주면 제목으로도 찾을 수 있습니다.',
    '접힌 내용도 페이지에서 찾기로 찾으면 저절로 펼쳐집니다.',
    '묶음은 이름이 있는 group으로 읽힙니다.',
  ],
} satisfies Guide;
