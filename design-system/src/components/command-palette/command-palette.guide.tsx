import type { Guide } from '../../testing/guide.ts';
import { MenuSketch } from '../../testing/sketches.tsx';

/** What the page of Overlays/CommandPalette says. */
export const guide = {
  koreanName: '명령 창',
  keywords: ['모달', '빠른실행', '검색', '단축키'],
  since: '0.2.0',
  status: 'beta',
  purpose: '이름의 일부를 적어 어디로든 가고 무엇이든 합니다.',
  when: '어디에 있는지 모르는 화면과 일을 이름으로 찾아갈 때 씁니다. 이것으로만 할 수 있는 일은 두지 않습니다.',
  instead: [
    { when: '한 대상에 할 수 있는 몇 가지', use: 'Overlays/DropdownMenu' },
    { when: '화면에 있는 목록에서 찾을 때', use: 'Inputs/SearchField' },
    { when: '어떤 키가 있는지 알려 줄 때', use: 'Status/ShortcutList' },
  ],
  parts: [
    { name: '입력란', purpose: '이름의 일부를 적습니다.', find: ['[role=dialog] input'] },
    {
      name: '묶음',
      purpose: '화면, 프로젝트, 할 일로 나눕니다.',
      find: ['[role=dialog] fieldset'],
    },
    { name: '줄', purpose: '이름과 어디의 것인지를 보입니다.', find: ['[role=option]'] },
    { name: '찾은 수', purpose: '입력이 멈추면 한 번 읽힙니다.' },
  ],
  advice: [
    {
      right: {
        says: '이름과 하는 일을 한 줄에 적습니다.',
        picture: <MenuSketch items={['web 컨테이너로 가기', 'web 컨테이너 다시 시작']} />,
      },
      wrong: {
        says: '무엇인지 모르는 줄을 두지 않습니다.',
        picture: <MenuSketch items={['이동 1', '실행 2']} />,
      },
    },
  ],
  keyboard: [
    { keys: ['Ctrl+K'], does: '어디에서든 엽니다.' },
    { keys: ['↑', '↓'], does: '줄을 고릅니다.' },
    { keys: ['Enter'], does: '고른 줄로 가거나 실행합니다.' },
    { keys: ['Escape'], does: '닫습니다.' },
  ],
  pattern: {
    name: '콤보박스 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
  },
  accessibility: [
    '초점은 입력란에 머물고, 고른 줄은 aria-activedescendant로 알립니다.',
    '한글을 조합하는 동안의 Enter와 화살표는 조합의 것이며 아무것도 고르지 않습니다.',
    '고르면 닫히고, 초점이 열었던 자리로 돌아간 뒤에 실행합니다. Escape는 닫기만 합니다.',
    '찾은 개수는 입력이 멈춘 뒤 한 번 읽습니다. 지금 고를 수 없는 줄은 이유를 말합니다.',
  ],
} satisfies Guide;
