import type { Guide } from '../../testing/guide.ts';
import { MenuSketch } from '../../testing/sketches.tsx';

/** What the page of Navigation/AccountMenu says. */
export const guide = {
  koreanName: '계정 메뉴',
  keywords: ['회원', '로그아웃', '프로필', '메뉴'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '회원의 첫 글자 뒤에 있는 메뉴입니다. 누구의 계정인지, 계정의 화면, 테마, 로그아웃을 모읍니다.',
  when: '주 메뉴의 끝에서 누구로 로그인했는지 보이고 계정의 일을 모을 때 씁니다. 제품의 화면으로 가는 길은 주 메뉴에 둡니다.',
  instead: [
    { when: '한 대상에 할 수 있는 일을 모을 때', use: 'Overlays/DropdownMenu' },
    { when: '테마만 고를 때', use: 'Navigation/ThemeMenu' },
    { when: '회원을 보이기만 할 때', use: 'Status/Avatar' },
  ],
  parts: [
    { name: '첫 글자', purpose: '누구의 계정인지 보이는 버튼입니다.', find: ['button'] },
    { name: '이름과 이메일', purpose: '메뉴의 맨 위에서 확인합니다.' },
    { name: '화면과 테마', purpose: '계정의 화면으로 가거나 테마를 고릅니다.' },
    { name: '로그아웃', purpose: '맨 끝에 둡니다.' },
  ],
  advice: [
    {
      right: {
        says: '로그아웃은 맨 끝에 둡니다.',
        picture: <MenuSketch items={['계정 설정', '테마']} danger="로그아웃" />,
      },
      wrong: {
        says: '제품의 화면을 계정 뒤에 숨기지 않습니다.',
        picture: <MenuSketch items={['프로젝트', '배포', '로그아웃']} />,
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space', '↓'], does: '메뉴를 엽니다.' },
    { keys: ['↑', '↓', 'Home', 'End'], does: '항목을 옮깁니다.' },
    { keys: ['Escape'], does: '닫고 버튼으로 돌아갑니다.' },
  ],
  pattern: {
    name: '메뉴 버튼 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
  },
  accessibility: [
    '버튼의 이름은 “계정”입니다. 첫 글자는 장식이어서 읽히지 않습니다.',
    '화면으로 가는 항목은 링크여서 새 탭에서 열 수 있습니다.',
    '좁은 화면에서는 이 버튼이 없고, “메뉴”가 모두를 글과 함께 늘어놓습니다.',
  ],
} satisfies Guide;
