import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { PhoneInput } from './phone-input.tsx';

/** What the page of Inputs/PhoneInput says. */
export const guide = {
  koreanName: '전화번호 입력란',
  keywords: ['전화', '휴대폰', '번호', '연락처'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '한국의 전화번호를 입력받습니다. 쓰는 동안 하이픈을 넣고, 다른 모양으로 붙여넣은 번호도 바르게 고칩니다.',
  when: '한국의 전화번호를 받을 때 씁니다. 하이픈은 스스로 들어가므로 나누어 적게 하지 않습니다.',
  instead: [
    { when: '다른 나라의 번호를 받을 때', use: 'Inputs/TextField' },
    { when: '양을 나타내는 숫자일 때', use: 'Inputs/NumberField' },
  ],
  parts: [
    { name: '레이블', purpose: '“휴대폰 번호”처럼 어떤 번호인지 말합니다.', find: ['label'] },
    { name: '입력란', purpose: '하이픈을 넣으며 적습니다.', find: ['input'] },
    { name: '도움말과 오류', purpose: '입력란 아래에 놓입니다.' },
  ],
  advice: [
    {
      right: {
        says: '한 칸에 받고 하이픈은 스스로 넣습니다.',
        picture: (
          <PhoneInput label="휴대폰 번호" value="010-1234-5678" onChange={() => undefined} />
        ),
      },
      wrong: {
        says: '세 칸으로 나누면 붙여넣을 수 없습니다.',
        picture: (
          <Inline wrap={false}>
            <TextField label="앞" defaultValue="010" />
            <TextField label="가운데" defaultValue="1234" />
            <TextField label="뒤" defaultValue="5678" />
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Backspace'], does: '하이픈을 건너 앞의 숫자를 지웁니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '커서는 그 앞의 숫자 수로 지켜집니다. 가운데를 고칠 수 있고, 하이픈 위의 Backspace는 앞의 숫자를 지웁니다.',
    '+82, 빈칸, 전각 숫자를 붙여넣을 수 있습니다.',
    '열두 번째 숫자는 받지 않고, 까닭을 aria-live 영역으로 알립니다.',
    '휴대폰에서는 전화 자판이 열리고 저장된 번호를 채울 수 있습니다.',
  ],
} satisfies Guide;
