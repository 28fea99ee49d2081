import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { SliderField } from './slider-field.tsx';

/** What the page of Inputs/SliderField says. */
export const guide = {
  koreanName: '슬라이더',
  keywords: ['범위', '조절', '밀기', '용량'],
  since: '0.2.0',
  status: 'stable',
  purpose: '범위 안에서 대략의 값을 고릅니다. 값과 양 끝을 단위와 함께 말로 보입니다.',
  when: '정확한 수보다 대략의 크기가 중요할 때 씁니다. 범위의 양 끝이 뜻을 가질 때 좋습니다.',
  instead: [
    { when: '정확한 숫자가 중요할 때', use: 'Inputs/NumberField' },
    { when: '몇 가지 값 가운데 고를 때', use: 'Inputs/RadioGroup' },
    { when: '바꿀 수 없는 양을 보일 때', use: 'Status/ResourceMeter' },
  ],
  parts: [
    {
      name: '레이블과 값',
      purpose: '값은 단위와 함께 글로도 보입니다.',
      find: ['div:has(> span)', '용량'],
    },
    { name: '손잡이', purpose: '끌거나 키보드로 옮깁니다.', find: ['[role=slider]'] },
    { name: '양 끝', purpose: '가장 작은 값과 큰 값을 말로 보입니다.', find: ['span', '128 MiB'] },
    { name: '한 단계 버튼', purpose: '끌 수 없는 사람을 위한 것입니다.', find: ['button'] },
  ],
  advice: [
    {
      right: {
        says: '값과 양 끝을 단위와 함께 보입니다.',
        picture: (
          <SliderField
            label="용량"
            min={128}
            max={2048}
            step={128}
            value={512}
            valueText={formatMiB}
            onValueChange={() => undefined}
          />
        ),
      },
      wrong: {
        says: '정확해야 하는 수는 끌어서 맞출 수 없습니다.',
        picture: (
          <SliderField
            label="포트"
            min={1}
            max={65535}
            value={5432}
            valueText={String}
            onValueChange={() => undefined}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['←', '→', '↑', '↓'], does: '한 단계 옮깁니다.' },
    { keys: ['Page Up', 'Page Down'], does: '열 단계 옮깁니다.' },
    { keys: ['Home', 'End'], does: '양 끝으로 갑니다.' },
  ],
  pattern: { name: 'Slider', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/' },
  accessibility: [
    '값은 “512 MiB”처럼 단위와 함께 읽힙니다.',
    '화살표 키는 한 단계, Page Up과 Page Down은 열 단계, Home과 End는 양 끝으로 갑니다.',
    '끌 수 없는 사람과 휴대폰의 화면 낭독기는 양옆의 버튼을 씁니다. 버튼은 Tab에 걸리지 않습니다.',
    '고를 것이 없으면(최댓값이 최솟값 이하) 손댈 수 없게 되고, 고를 수 있는 값이 하나라고 말합니다. 까닭은 도움말에 씁니다.',
  ],
} satisfies Guide;
