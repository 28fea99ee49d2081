import type { Guide } from '../../testing/guide.ts';
import { SelectField } from './select-field.tsx';

/** What the page of Inputs/SelectField says. */
export const guide = {
  koreanName: '선택 목록',
  keywords: ['셀렉트', '드롭다운', '콤보', '고르기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '정해진 것 가운데 하나를 고릅니다. 모두를 한눈에 볼 필요가 없을 때 씁니다.',
  when: '여덟 가지가 넘거나 모두를 한눈에 볼 필요가 없는 것 가운데 하나를 고를 때 씁니다. 고르는 순간 실행되는 일에는 쓰지 않습니다.',
  instead: [
    { when: '일곱 가지 이하를 한눈에 견줄 때', use: 'Inputs/RadioGroup' },
    { when: '그림과 설명이 있는 선택일 때', use: 'Inputs/RadioCardGroup' },
    { when: '두세 낱말 가운데 바로 바꿀 때', use: 'Inputs/ToggleGroup' },
    { when: '고르는 것이 아니라 실행할 때', use: 'Overlays/DropdownMenu' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 고르는지 말합니다.', find: ['label'] },
    { name: '지금 값', purpose: '고른 것이나 자리표시자를 보입니다.', find: ['select'] },
    { name: '목록', purpose: '기기의 목록이 열립니다.' },
  ],
  advice: [
    {
      right: {
        says: '길어질 수 있는 목록에 씁니다.',
        picture: (
          <SelectField
            label="브랜치"
            defaultValue="main"
            options={[
              { value: 'main', label: 'main' },
              { value: 'develop', label: 'develop' },
            ]}
          />
        ),
      },
      wrong: {
        says: '둘뿐이면 열지 않고도 보여야 합니다. CheckboxField를 씁니다.',
        picture: (
          <SelectField
            label="알림"
            defaultValue="on"
            options={[
              { value: 'on', label: '켬' },
              { value: 'off', label: '끔' },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Space', 'Alt+↓'], does: '목록을 엽니다.' },
    { keys: ['↑', '↓', 'Home', 'End'], does: '값을 옮깁니다.' },
    { keys: ['글자'], does: '그 글자로 시작하는 것을 고릅니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '브라우저의 select입니다. 화살표 키, Home, End와 첫 글자로 고르고, 휴대폰에서는 그 기기의 목록이 열립니다.',
    '고를 수 없는 것이 있으면 도움말에 까닭을 씁니다.',
  ],
} satisfies Guide;
