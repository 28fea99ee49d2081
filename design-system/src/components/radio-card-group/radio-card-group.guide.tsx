import type { Guide } from '../../testing/guide.ts';
import { RadioCardGroup } from './radio-card-group.tsx';

/** What the page of Inputs/RadioCardGroup says. */
export const guide = {
  koreanName: '라디오 카드',
  keywords: ['카드선택', '템플릿', '고르기'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '그림과 한 문장이 필요한 선택 가운데 하나를 고릅니다. 템플릿처럼 견주어 보고 정하는 것에 씁니다.',
  when: '그림과 한 문장을 견주어야 고를 수 있을 때 씁니다. 템플릿이나 요금제처럼 한 번 정하면 오래가는 선택에 좋습니다.',
  instead: [
    { when: '말만으로 충분한 선택일 때', use: 'Inputs/RadioGroup' },
    { when: '목록이 길 때', use: 'Inputs/SelectField' },
    { when: '누르면 다른 곳으로 가는 카드일 때', use: 'Layout/Card' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 고르는지 말합니다.', find: ['span', '템플릿'] },
    {
      name: '카드',
      purpose: '그림, 제목, 한 문장입니다. 카드 전체를 누를 수 있습니다.',
      find: ['[role=radio]'],
    },
    {
      name: '원',
      purpose: '고른 것을 색 없이도 보입니다.',
      find: ['[role=radio] > span:last-child'],
    },
    { name: '배지', purpose: '“베타”처럼 한 낱말을 덧붙입니다.' },
  ],
  advice: [
    {
      right: {
        says: '차이를 한 문장으로 말합니다.',
        picture: (
          <RadioCardGroup
            label="종류"
            value="variable"
            onValueChange={() => undefined}
            options={[
              { value: 'variable', title: '변수', description: '언제든 값을 봅니다.' },
              { value: 'secret', title: '시크릿', description: '값을 숨깁니다.' },
            ]}
          />
        ),
      },
      wrong: {
        says: '말만으로 충분한 선택에 카드를 쓰지 않습니다.',
        picture: (
          <RadioCardGroup
            label="알림"
            value="on"
            onValueChange={() => undefined}
            options={[
              { value: 'on', title: '켬' },
              { value: 'off', title: '끔' },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '고른 카드로 들어가고 한 번에 나옵니다.' },
    { keys: ['↑', '↓', '←', '→'], does: '옮기면서 고릅니다.' },
  ],
  pattern: { name: 'Radio Group', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
  accessibility: [
    '카드의 이름은 제목 그대로이고, 문장은 설명으로 읽힙니다. 그림은 읽히지 않습니다.',
    'Tab은 고른 카드로 들어가고 한 번에 나옵니다. 화살표 키는 옮기면서 고르고, 끝에서 처음으로 이어집니다.',
    '고른 카드는 테두리와 채워진 원으로 보여, 색 없이도 알 수 있습니다.',
  ],
} satisfies Guide;
