import type { Guide } from '../../testing/guide.ts';
import { RadioGroup } from './radio-group.tsx';

/** What the page of Inputs/RadioGroup says. */
export const guide = {
  koreanName: '라디오 묶음',
  keywords: ['라디오', '단일선택', '고르기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '짧은 선택 가운데 하나를 고릅니다. 두 가지에서 일곱 가지를 모두 보여 줍니다.',
  when: '두 가지에서 일곱 가지를 모두 보이고 하나를 고르게 할 때 씁니다. 서로 견주어야 고를 수 있는 것에 좋습니다.',
  instead: [
    { when: '그림과 설명이 필요한 선택일 때', use: 'Inputs/RadioCardGroup' },
    { when: '일곱 가지보다 많을 때', use: 'Inputs/SelectField' },
    { when: '누르는 순간 적용될 때', use: 'Inputs/ToggleGroup' },
    { when: '예와 아니요뿐일 때', use: 'Inputs/CheckboxField' },
  ],
  parts: [
    {
      name: '레이블',
      purpose: '무엇을 고르는지 말합니다. 묶음의 이름입니다.',
      find: ['span', '배포 원본'],
    },
    {
      name: '선택',
      purpose: '레이블과 원입니다. 레이블까지 누를 수 있습니다.',
      find: ['input[type=radio]'],
    },
    { name: '선택의 설명', purpose: '레이블만으로 부족할 때 한 문장을 둡니다.' },
  ],
  advice: [
    {
      right: {
        says: '가장 많이 쓰는 것을 미리 골라 둡니다.',
        picture: (
          <RadioGroup
            label="재시작"
            defaultValue="always"
            options={[
              { value: 'always', label: '항상' },
              { value: 'failure', label: '실패했을 때' },
            ]}
          />
        ),
      },
      wrong: {
        says: '하나뿐인 라디오는 되돌릴 수 없습니다. CheckboxField를 씁니다.',
        picture: (
          <RadioGroup label="약관에 동의합니까?" options={[{ value: 'yes', label: '예' }]} />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '고른 것으로 들어가고 한 번에 나옵니다.' },
    { keys: ['↑', '↓', '←', '→'], does: '옮기면서 고릅니다.' },
    { keys: ['Space'], does: '아직 고르지 않았을 때 초점이 있는 것을 고릅니다.' },
  ],
  pattern: { name: 'Radio Group', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
  accessibility: [
    'radiogroup이며 이름은 보이는 레이블입니다. 선택마다의 설명은 그 선택에 이어집니다.',
    'Tab은 고른 것으로 들어가고 한 번에 나옵니다. 화살표 키는 옮기면서 고르고, 끝에서 처음으로 이어집니다.',
    '고를 수 없는 것은 화살표 키가 지나칩니다. 까닭은 설명에 씁니다.',
  ],
} satisfies Guide;
