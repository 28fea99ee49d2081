import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { Tabs } from './tabs.tsx';

/** What the page of Navigation/Tabs says. */
export const guide = {
  koreanName: '탭',
  keywords: ['탭메뉴', '전환', '보기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '한 대상의 여러 면 가운데 하나를 보입니다. 오가도 잃을 것이 없을 때 씁니다.',
  when: '한 대상의 서로 다른 면을 오가며 볼 때 씁니다. 적던 것을 잃을 수 있거나 차례가 있으면 쓰지 않습니다.',
  instead: [
    { when: '차례가 있을 때', use: 'Navigation/Stepper' },
    { when: '페이지를 옮길 때', use: 'Navigation/TopNavigation' },
    { when: '여러 면을 함께 견줘야 할 때', use: 'Layout/Columns' },
    { when: '값을 고를 때', use: 'Inputs/ToggleGroup' },
  ],
  parts: [
    {
      name: '탭 줄',
      purpose: '면의 이름입니다. 좁으면 옆으로 밀립니다.',
      find: ['[role=tablist]'],
    },
    {
      name: '지금 탭',
      purpose: '밑줄과 굵기로 보입니다.',
      find: ['[role=tab][aria-selected=true]'],
    },
    { name: '내용', purpose: '고른 면 하나만 보입니다.', find: ['[role=tabpanel]'] },
  ],
  advice: [
    {
      right: {
        says: '짧은 이름으로 면을 나눕니다.',
        picture: (
          <Tabs
            label="컨테이너"
            defaultValue="variables"
            items={[
              { value: 'variables', label: '환경 변수', content: <Text>변수 3개</Text> },
              { value: 'networks', label: '네트워크', content: <Text>네트워크 1개</Text> },
            ]}
          />
        ),
      },
      wrong: {
        says: '차례가 있는 일은 Stepper로 둡니다.',
        picture: (
          <Tabs
            label="만들기"
            defaultValue="a"
            items={[
              { value: 'a', label: '1. 이름 입력', content: <Text>이름</Text> },
              { value: 'b', label: '2. 확인', content: <Text>확인</Text> },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '지금 탭으로 들어가고, 다시 누르면 내용으로 갑니다.' },
    { keys: ['←', '→'], does: '탭을 옮기면서 보입니다.' },
    { keys: ['Home', 'End'], does: '처음과 끝 탭으로 갑니다.' },
  ],
  pattern: { name: '탭 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/' },
  accessibility: [
    '탭 줄에는 이름이 있습니다.',
    '왼쪽과 오른쪽 화살표로 옮기고, Home과 End로 처음과 끝에 갑니다. 옮기면 곧바로 보입니다.',
    '자리가 모자라면 줄이 옆으로 밀리고, 초점이 간 탭이 보이는 곳으로 옵니다.',
  ],
} satisfies Guide;
