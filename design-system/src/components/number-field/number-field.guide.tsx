import type { Guide } from '../../testing/guide.ts';
import { NumberField } from './number-field.tsx';

/** What the page of Inputs/NumberField says. */
export const guide = {
  koreanName: '숫자 입력란',
  keywords: ['정수', '수량', '넘버', '입력', '용량'],
  since: '0.2.0',
  status: 'stable',
  purpose: '정수를 입력받습니다. 직접 쓰거나 화살표 키와 버튼으로 한 단계씩 바꿉니다.',
  when: '정확한 정수를 받을 때 씁니다. 조금씩 바꾸는 일이 잦을 때 좋습니다. 전화번호나 인증 번호처럼 양이 아닌 숫자에는 쓰지 않습니다.',
  instead: [
    { when: '범위 안에서 대략 고를 때', use: 'Inputs/SliderField' },
    { when: '전화번호를 입력할 때', use: 'Inputs/PhoneInput' },
    { when: '인증 번호처럼 양이 아닌 숫자일 때', use: 'Inputs/TextField' },
  ],
  parts: [
    { name: '레이블', purpose: '단위를 함께 적습니다.', find: ['label'] },
    { name: '입력란', purpose: '숫자를 직접 적습니다.', find: ['input'] },
    {
      name: '늘리고 줄이는 버튼',
      purpose: '마우스와 손가락을 위한 것입니다.',
      find: ['div:has(> button)'],
    },
    { name: '최대로 맞추기', purpose: '값이 지금 가능한 양을 넘을 때 나타납니다.' },
  ],
  advice: [
    {
      right: {
        says: '단위와 범위를 먼저 알립니다.',
        picture: (
          <NumberField
            label="메모리 (MiB)"
            defaultValue="512"
            min={128}
            max={2048}
            hint="128–2048 사이"
          />
        ),
      },
      wrong: {
        says: '양이 아닌 숫자는 0이 앞에 올 수 있습니다. TextField의 digits를 씁니다.',
        picture: <NumberField label="인증 번호" defaultValue="012345" />,
      },
    },
  ],
  keyboard: [
    { keys: ['↑', '↓'], does: '한 단계 늘리고 줄입니다.' },
    { keys: ['Page Up', 'Page Down'], does: '열 단계 늘리고 줄입니다.' },
    { keys: ['Home', 'End'], does: '커서를 옮깁니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
  ],
  pattern: { name: 'Spinbutton', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/' },
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '↑와 ↓는 한 단계, Page Up과 Page Down은 열 단계를 움직입니다. Home과 End는 커서를 옮깁니다.',
    '단위가 있으면 valueText로 “1.5 GiB”처럼 읽히게 합니다.',
    '단위를 쓸 수 있는 입력란은 units로 읽고, 다른 단위로 바꾼 값을 설명에 잇습니다.',
    '휠로는 바뀌지 않습니다. 숫자가 아닌 글도 남겨 두어 고칠 수 있게 합니다.',
    '버튼은 마우스와 손가락을 위한 것이라 화면 낭독기와 Tab에는 나타나지 않습니다.',
  ],
} satisfies Guide;
