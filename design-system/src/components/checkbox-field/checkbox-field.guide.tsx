import type { Guide } from '../../testing/guide.ts';
import { CheckboxField } from './checkbox-field.tsx';

/** What the page of Inputs/CheckboxField says. */
export const guide = {
  koreanName: '체크박스',
  keywords: ['체크', '동의', '선택', '여러개'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '예와 아니요를 양식과 함께 받습니다. 동의, 로그인 상태 유지처럼 제출할 때 쓰이는 값에 씁니다.',
  when: '켜고 끄는 값 하나를 양식과 함께 보낼 때 씁니다. 누르는 순간 적용되는 설정에는 SwitchField를 씁니다.',
  instead: [
    { when: '여럿 가운데 하나를 고를 때', use: 'Inputs/RadioGroup' },
    { when: '누르는 순간 적용되는 설정일 때', use: 'Inputs/SwitchField' },
  ],
  parts: [
    { name: '상자', purpose: '켜짐, 꺼짐, 일부를 모양으로 보입니다.', find: ['input'] },
    {
      name: '레이블',
      purpose: '켜면 어떻게 되는지 말합니다. 전체를 누를 수 있습니다.',
      find: ['label'],
    },
    { name: '레이블 옆 링크', purpose: '약관처럼 따로 읽을 것을 둡니다.' },
  ],
  advice: [
    {
      right: {
        says: '켰을 때의 일을 긍정문으로 적습니다.',
        picture: <CheckboxField label="로그인 상태 유지" defaultChecked />,
      },
      wrong: {
        says: '부정이 겹치면 켠 뜻을 알 수 없습니다.',
        picture: <CheckboxField label="알림을 받지 않지 않습니다" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Space'], does: '켜고 끕니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
  ],
  pattern: { name: 'Checkbox', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/' },
  accessibility: [
    '브라우저의 checkbox입니다. Space로 켜고 끄며, 레이블 전체가 누를 곳입니다.',
    '필수와 선택은 레이블의 말로 씁니다. 다른 곳으로 가는 링크는 레이블 옆에 두어 이름에 섞이지 않게 합니다.',
    '일부만 선택된 상태는 mixed로 읽힙니다.',
  ],
} satisfies Guide;
