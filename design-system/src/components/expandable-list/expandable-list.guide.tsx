import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Navigation/ExpandableList says. */
export const guide = {
  koreanName: '펼치는 목록',
  keywords: ['아코디언', '목록', '펼치기', '접기'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '줄 가운데 하나를 펼쳐 속을 봅니다. 훑어 볼 때는 짧게, 다룰 때는 그 자리에서 넓게 보입니다.',
  when: '여럿을 짧게 훑다가 하나를 그 자리에서 다룰 때 씁니다. 속이 한 화면을 넘으면 페이지로 만듭니다.',
  instead: [
    { when: '펼칠 것이 없을 때', use: 'Layout/RowList' },
    { when: '사실이 몇 개뿐일 때', use: 'Status/DescriptionList' },
    { when: '속이 한 화면을 넘을 때', use: '페이지를 따로 만듭니다.' },
  ],
  parts: [
    { name: '줄의 버튼', purpose: '대상의 이름입니다. 펼치고 접습니다.', find: ['h3 button'] },
    { name: '한눈의 사실', purpose: '펼치지 않고도 보입니다.', find: ['li p'] },
    {
      name: '줄의 행동',
      purpose: '펼치지 않고 누를 수 있습니다.',
      find: ['li button[aria-label]'],
    },
    { name: '속', purpose: '펼친 줄 하나만 보입니다.', find: ['li section'] },
  ],
  advice: [
    {
      right: {
        says: '접힌 줄에서도 상태를 알 수 있습니다.',
        picture: (
          <Inline justify="between">
            <Text weight="strong">web</Text>
            <StatusBadge status="running" />
          </Inline>
        ),
      },
      wrong: {
        says: '펼쳐야만 무엇인지 알게 하지 않습니다.',
        picture: (
          <Inline justify="between">
            <Text weight="strong">컨테이너 1</Text>
            <Text tone="muted">자세히 보기</Text>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: '펼치고 접습니다.' },
    { keys: ['↑', '↓', 'Home', 'End'], does: '줄 사이를 옮깁니다.' },
    { keys: ['Tab'], does: '줄의 행동과 펼친 속으로 갑니다.' },
  ],
  pattern: {
    name: '아코디언 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/',
  },
  accessibility: [
    '줄의 버튼은 제목 안에 있고 aria-expanded로 펼침을 알립니다. 버튼의 이름은 대상의 이름입니다.',
    '위아래 화살표, Home, End로 줄 사이를 옮깁니다.',
    '줄의 다른 버튼은 펼치는 버튼 밖에 있어 따로 눌립니다.',
  ],
} satisfies Guide;
