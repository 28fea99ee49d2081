import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Navigation/TopNavigation says. */
export const guide = {
  koreanName: '주 메뉴',
  keywords: ['내비게이션', '헤더', '메뉴', '상단'],
  since: '0.2.0',
  status: 'stable',
  purpose: '제품의 큰 갈래를 오가는 맨 위의 줄입니다. 좁은 화면에서는 “메뉴” 버튼 뒤에 있습니다.',
  when: '제품의 큰 갈래를 오갈 때 씁니다. 다섯을 넘지 않게 하고, 한 대상의 면은 탭으로 둡니다.',
  instead: [
    { when: '한 대상의 여러 면을 볼 때', use: 'Navigation/Tabs' },
    { when: '앞으로만 나아가는 단계', use: 'Navigation/Stepper' },
    { when: '이전 페이지로 돌아가는 길', use: 'Actions/TextLink' },
  ],
  parts: [
    { name: '제품의 표지', purpose: '첫 화면으로 갑니다.', find: ['nav a'] },
    { name: '갈래', purpose: '지금 있는 곳을 굵게 보입니다.', find: ['nav a', '대시보드'] },
    { name: '계정과 테마', purpose: '끝에 둡니다.', find: ['button[aria-label=계정]'] },
    { name: '메뉴 버튼', purpose: '좁은 화면에서 모두를 모읍니다.' },
  ],
  advice: [
    {
      right: {
        says: '지금 있는 곳을 하나만 굵게 보입니다.',
        picture: (
          <Inline gap="l">
            <Text weight="strong">대시보드</Text>
            <Text tone="muted">프로젝트</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '무엇이 있는지 모르는 이름을 쓰지 않습니다.',
        picture: (
          <Inline gap="l">
            <Text>홈</Text>
            <Text>목록</Text>
            <Text>관리</Text>
            <Text>기타</Text>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '갈래를 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '그 화면으로 갑니다.' },
    { keys: ['Escape'], does: '열린 메뉴를 닫고 버튼으로 돌아갑니다.' },
  ],
  pattern: {
    name: '펼치는 내비게이션 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/',
  },
  accessibility: [
    '“주 메뉴”라는 이름의 navigation 랜드마크입니다.',
    '지금 있는 곳은 aria-current="page"로 알립니다.',
    '열린 메뉴는 고르거나, Escape를 누르거나, 초점이 떠나면 닫힙니다. Escape 뒤에는 초점이 버튼으로 돌아갑니다.',
  ],
} satisfies Guide;
