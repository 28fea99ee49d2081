import type { Guide } from '../../testing/guide.ts';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { SwitchField } from './switch-field.tsx';

const ignore = () => undefined;

/** What the page of Inputs/SwitchField says. */
export const guide = {
  koreanName: '스위치',
  keywords: ['토글', '켜기', '끄기', '설정'],
  since: '0.3.0',
  status: 'beta',
  purpose: '켜고 끄는 설정을 받습니다. 누르는 순간 적용되고, 따로 저장하지 않습니다.',
  when: '누르는 순간 적용되는 설정 하나에 씁니다. 적용하는 동안과 실패를 그 자리에서 보입니다.',
  instead: [
    { when: '양식과 함께 제출하는 예와 아니요', use: 'Inputs/CheckboxField' },
    { when: '둘 이상의 이름이 있는 선택', use: 'Inputs/ToggleGroup' },
    { when: '되돌릴 수 없는 일', use: 'Overlays/ConfirmDialog' },
  ],
  parts: [
    { name: '레이블', purpose: '켜면 무엇이 되는지 말합니다.', find: ['label'] },
    { name: '스위치', purpose: '자리와 채워짐으로 켜짐을 보입니다.', find: ['[role=switch]'] },
    { name: '도움말과 오류', purpose: '아래에 한 문장으로 적습니다.' },
  ],
  advice: [
    {
      right: {
        says: '켜진 상태의 이름을 적고, 누르면 바로 적용합니다.',
        picture: <SwitchField label="자동 배포" checked onCheckedChange={ignore} />,
      },
      wrong: {
        says: '저장 버튼과 함께 쓰지 않습니다. 제출하는 값은 체크박스로 받습니다.',
        picture: <CheckboxField label="자동 배포 (저장을 눌러야 적용)" defaultChecked />,
      },
    },
  ],
  keyboard: [{ keys: ['Space', 'Enter'], does: '켜고 끕니다.' }],
  pattern: {
    name: '스위치 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/switch/',
  },
  accessibility: [
    'switch입니다. Space나 Enter로 켜고 끄며, 레이블 전체가 누를 곳입니다. 레이블은 상태에 따라 바꾸지 않습니다.',
    '켜짐은 색만이 아니라 손잡이의 자리와 채워짐으로도 알 수 있습니다.',
    '적용하는 동안 초점은 그대로 있고 aria-busy와 aria-disabled로 읽힙니다. 실패하면 상태가 돌아오고 까닭이 alert로 읽힙니다.',
  ],
} satisfies Guide;
