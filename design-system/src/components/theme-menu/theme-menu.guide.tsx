import type { Guide } from '../../testing/guide.ts';
import { MenuSketch } from '../../testing/sketches.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';

/** What the page of Navigation/ThemeMenu says. */
export const guide = {
  koreanName: '테마 메뉴',
  keywords: ['다크모드', '라이트', '어두운', '화면'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '라이트, 다크, 시스템 가운데 하나를 고르는 메뉴입니다. 고른 것을 기억하고 적용하는 일은 제품이 합니다.',
  when: '로그인하지 않은 화면처럼 계정 메뉴가 없는 곳에서 테마를 고르게 할 때 씁니다. 처음 값은 시스템을 따릅니다.',
  instead: [
    { when: '다른 행동을 모은 메뉴', use: 'Overlays/DropdownMenu' },
    { when: '양식 안에서 값을 고를 때', use: 'Inputs/SelectField' },
  ],
  parts: [
    { name: '버튼', purpose: '지금의 선택을 그림으로 보입니다.', find: ['button'] },
    { name: '선택', purpose: '라이트, 다크, 시스템입니다.' },
  ],
  advice: [
    {
      right: {
        says: '시스템을 따르는 길을 함께 둡니다.',
        picture: <MenuSketch items={['시스템', '라이트', '다크']} />,
      },
      wrong: {
        says: '켜고 끄기로는 시스템을 따를 수 없습니다.',
        picture: <CheckboxField label="다크 모드" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space', '↓'], does: '메뉴를 엽니다.' },
    { keys: ['↑', '↓'], does: '선택을 옮깁니다.' },
    { keys: ['Escape'], does: '닫고 버튼으로 돌아갑니다.' },
  ],
  pattern: {
    name: '메뉴 버튼 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
  },
  accessibility: [
    '버튼의 이름은 “테마”이고, 메뉴의 항목은 radio로 읽혀 무엇이 골라졌는지 압니다.',
    '그림은 지금의 선택을 보이지만, 그림만으로 말하지 않습니다.',
  ],
} satisfies Guide;
