import type { Guide } from '../../testing/guide.ts';
import { Combobox } from './combobox.tsx';

const plans = ['무료', '기본', '전문'].map((label) => ({ value: label, label }));

/** What the page of Inputs/Combobox says. */
export const guide = {
  koreanName: '콤보박스',
  keywords: ['자동완성', '검색', '초성', '선택'],
  since: '0.3.0',
  status: 'beta',
  purpose:
    '긴 목록에서 이름의 일부를 적어 하나를 고릅니다. 초성과 한/영 키를 잘못 둔 글로도 찾습니다.',
  when: '열 가지가 넘는 목록에서 이름을 아는 하나를 고를 때 씁니다. 적은 만큼 줄어들고, 목록에 있는 것만 고를 수 있습니다.',
  instead: [
    { when: '열 가지 남짓에서 고를 때', use: 'Inputs/SelectField' },
    { when: '일곱 가지 이하를 한눈에 견줄 때', use: 'Inputs/RadioGroup' },
    { when: '화면에 있는 목록을 거를 때', use: 'Inputs/SearchField' },
    { when: '고르는 것이 아니라 실행할 때', use: 'Overlays/CommandPalette' },
    { when: '목록에 없는 것도 적을 수 있을 때', use: 'Inputs/TextField' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 고르는지 말합니다.', find: ['label'] },
    { name: '입력란', purpose: '이름의 일부나 초성을 적습니다.', find: ['input'] },
    { name: '지우기', purpose: '고른 것을 비웁니다.' },
    { name: '목록', purpose: '찾은 것을 묶음 아래에 보이고, 맞는 글자를 두드러지게 합니다.' },
  ],
  advice: [
    {
      right: {
        says: '무엇으로 찾을 수 있는지 예시로 알립니다.',
        picture: <Combobox label="컨테이너" options={plans} placeholder="이름이나 초성으로 찾기" />,
      },
      wrong: {
        says: '셋이나 넷 가운데 고르는 데 쓰지 않습니다. 한눈에 보이는 RadioGroup이 빠릅니다.',
        picture: <Combobox label="플랜" options={plans} placeholder="플랜 찾기" />,
      },
    },
  ],
  keyboard: [
    { keys: ['↓', '↑'], does: '목록을 열고 선택지를 옮깁니다.' },
    { keys: ['Enter'], does: '가리키는 것을 고릅니다. 조합하는 동안에는 고르지 않습니다.' },
    { keys: ['Escape'], does: '목록을 닫고 적은 것을 되돌립니다.' },
  ],
  pattern: {
    name: '콤보박스 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
  },
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 초점은 입력란에 머물고, 가리키는 선택지는 aria-activedescendant로 알립니다.',
    '화살표 키로 열고 옮기며 Enter로 고릅니다. Escape는 목록을 닫고 적은 것을 되돌리며, 둘러싼 대화상자는 닫지 않습니다.',
    '한글을 조합하는 동안의 Enter, Escape와 화살표는 조합의 것이며 아무것도 고르지 않습니다.',
    '찾은 개수는 입력이 멈춘 뒤 한 번 읽습니다. 고를 수 없는 선택지는 이유를 말합니다.',
    '목록에 없는 글은 떠날 때 되돌립니다. 비우면 선택을 지웁니다.',
  ],
} satisfies Guide;
