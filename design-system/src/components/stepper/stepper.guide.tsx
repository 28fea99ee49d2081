import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Navigation/Stepper says. */
export const guide = {
  koreanName: '단계 표시',
  keywords: ['스텝퍼', '마법사', '단계', '진행'],
  since: '0.2.0',
  status: 'stable',
  purpose: '여러 단계로 나눈 일에서 지금 어디인지, 얼마나 남았는지, 어디가 틀렸는지 보입니다.',
  when: '차례가 있는 여러 단계로 나눈 일에서 지금 어디인지 보일 때 씁니다. 단계가 둘 이하거나 차례가 없으면 쓰지 않습니다.',
  instead: [
    { when: '차례가 없을 때', use: 'Navigation/Tabs' },
    { when: '단계가 하나뿐일 때', use: 'Overlays/FormDialog' },
    { when: '일이 얼마나 진행되었는지 기다릴 때', use: 'Waiting/Spinner' },
  ],
  parts: [
    { name: '단계', purpose: '번호와 이름입니다.', find: ['li', '템플릿'] },
    { name: '지금 단계', purpose: '굵은 글과 채워진 모양으로 보입니다.', find: ['[aria-current]'] },
    { name: '지나온 단계', purpose: '눌러서 돌아갈 수 있습니다.' },
    { name: '오류 표시', purpose: '몇 곳이 틀렸는지 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '무엇을 하는 단계인지 이름을 붙입니다.',
        picture: (
          <Inline>
            <Text tone="muted">1 이름</Text>
            <Text weight="strong">2 템플릿</Text>
            <Text tone="muted">3 확인</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '번호만으로는 무엇이 남았는지 모릅니다.',
        picture: (
          <Inline>
            <Text tone="muted">1단계</Text>
            <Text weight="strong">2단계</Text>
            <Text tone="muted">3단계</Text>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '지나온 단계 사이를 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '그 단계로 돌아갑니다.' },
  ],
  pattern: {
    name: 'aria-current (WAI-ARIA)',
    url: 'https://www.w3.org/TR/wai-aria-1.2/#aria-current',
  },
  accessibility: [
    '이름이 있는 navigation 안의 차례 목록이고, 지금 단계는 aria-current="step"입니다.',
    '지나온 단계만 버튼입니다. 단계마다 상태가 말로도 읽힙니다.',
    '“2/5”는 “5단계 중 2단계”로 읽힙니다. 단계의 수가 바뀌면 한 번 알립니다.',
    '단계를 옮기면 초점이 그 단계의 제목으로 갑니다.',
  ],
} satisfies Guide;
