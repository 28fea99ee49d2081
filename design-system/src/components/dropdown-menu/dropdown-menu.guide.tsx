import type { Guide } from '../../testing/guide.ts';
import { MenuSketch } from '../../testing/sketches.tsx';

/** What the page of Overlays/DropdownMenu says. */
export const guide = {
  koreanName: '펼침 메뉴',
  keywords: ['드롭다운', '메뉴', '더보기', '컨텍스트'],
  since: '0.2.0',
  status: 'stable',
  purpose: '버튼 뒤에 행동을 모읍니다. 지우는 것은 선으로 나누어 맨 끝에 둡니다.',
  when: '한 대상에 할 수 있는 일이 셋보다 많을 때 버튼 뒤에 모읍니다. 자주 하는 일은 밖에 두고 나머지만 모읍니다.',
  instead: [
    { when: '행동이 둘 이하일 때', use: 'Actions/Button' },
    { when: '값을 고를 때', use: 'Inputs/SelectField' },
    { when: '페이지를 옮길 때', use: 'Navigation/TopNavigation' },
  ],
  parts: [
    { name: '여는 버튼', purpose: '무엇의 메뉴인지 이름으로 말합니다.', find: ['button'] },
    { name: '항목', purpose: '동사로 적습니다.' },
    { name: '나눔선', purpose: '위험한 일을 나눕니다.' },
    { name: '위험한 항목', purpose: '맨 끝에 둡니다.' },
  ],
  advice: [
    {
      right: {
        says: '지우는 일은 선 아래 맨 끝에 둡니다.',
        picture: <MenuSketch items={['이름 변경', '복제']} danger="삭제" />,
      },
      wrong: {
        says: '지우는 일을 맨 앞에 두면 잘못 누릅니다.',
        picture: <MenuSketch items={['삭제', '이름 변경', '복제']} />,
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space', '↓'], does: '메뉴를 엽니다.' },
    { keys: ['↑', '↓', 'Home', 'End'], does: '항목을 옮깁니다.' },
    { keys: ['글자'], does: '그 글자로 시작하는 항목으로 갑니다.' },
    { keys: ['Escape'], does: '닫고 버튼으로 돌아갑니다.' },
  ],
  pattern: {
    name: '메뉴 버튼 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
  },
  accessibility: [
    '버튼의 이름이 메뉴의 이름입니다. Enter, Space, 아래 화살표로 엽니다.',
    '위아래 화살표, Home, End로 옮기고 글자를 치면 그 항목으로 갑니다. 한글 항목은 한글을 치는 키로도 찾습니다.',
    '지금 고를 수 없는 항목도 초점을 받고, 까닭이 설명으로 읽힙니다. 골라도 메뉴가 닫히지 않습니다.',
    'Escape로 닫으면 초점이 버튼으로 돌아갑니다.',
  ],
} satisfies Guide;
