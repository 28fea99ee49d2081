import type { Guide } from '../../testing/guide.ts';
import { ToggleGroup } from './toggle-group.tsx';

/** What the page of Inputs/ToggleGroup says. */
export const guide = {
  koreanName: '토글 묶음',
  keywords: ['토글', '전환', '보기방식', '단추'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '두 낱말에서 다섯 낱말 가운데 하나를 눌러 둡니다. 보기 방식이나 플랜처럼 지금 무엇이 적용되는지 보일 때 씁니다.',
  when: '두 가지에서 다섯 가지를 눌러 바로 바꿀 때 씁니다. 지금 무엇이 적용되고 있는지가 중요할 때 좋습니다.',
  instead: [
    { when: '양식과 함께 제출할 선택일 때', use: 'Inputs/RadioGroup' },
    { when: '목록이 길 때', use: 'Inputs/SelectField' },
    { when: '화면의 부분을 바꿀 때', use: 'Navigation/Tabs' },
  ],
  parts: [
    { name: '레이블', purpose: '무엇을 바꾸는지 말합니다.', find: ['span', '플랜'] },
    { name: '버튼', purpose: '한두 낱말입니다. 눌린 것이 지금 값입니다.', find: ['button'] },
  ],
  advice: [
    {
      right: {
        says: '짧은 낱말로 나란히 둡니다.',
        picture: (
          <ToggleGroup
            label="기간"
            value="day"
            options={[
              { value: 'day', label: '하루' },
              { value: 'week', label: '일주일' },
            ]}
          />
        ),
      },
      wrong: {
        says: '문장은 RadioGroup에 둡니다.',
        picture: (
          <ToggleGroup
            label="저장 방식"
            value="a"
            options={[
              { value: 'a', label: '변경한 값을 저장하고 다시 배포' },
              { value: 'b', label: '저장만 하고 나중에 배포' },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '눌린 버튼으로 들어갑니다.' },
    { keys: ['←', '→', 'Home', 'End'], does: '버튼 사이를 옮기기만 합니다.' },
    { keys: ['Space', 'Enter'], does: '초점이 있는 버튼을 눌러 둡니다.' },
  ],
  pattern: { name: 'Button (toggle)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
  accessibility: [
    '이름 있는 group 안의 버튼들이며, 눌린 것은 aria-pressed로 읽힙니다.',
    'Tab은 눌린 버튼으로 들어갑니다. 화살표 키, Home, End는 옮기기만 하고, Space와 Enter가 누릅니다.',
    '읽기 전용이어도 키보드로 읽을 수 있습니다.',
  ],
} satisfies Guide;
