import type { Guide } from '../../testing/guide.ts';
import { TextField } from '../text-field/text-field.tsx';
import { FactField } from './fact-field.tsx';

/** What the page of Inputs/FactField says. */
export const guide = {
  koreanName: '사실 필드',
  keywords: ['읽기전용', '값', '프로필'],
  since: '0.2.0',
  status: 'stable',
  purpose: '고치지 않을 때의 값입니다. 사실처럼 읽히고, 고치면 그 자리에 필드가 섭니다.',
  when: '고칠 수 있는 값을 고치지 않는 동안 보일 때 씁니다. 고치기 시작하면 같은 자리에 입력란이 섭니다.',
  instead: [
    { when: '고칠 수 없는 사실', use: 'Status/DescriptionList' },
    { when: '고치는 동안', use: 'Inputs/EditForm' },
  ],
  parts: [
    { name: '레이블', purpose: '고칠 때와 같은 이름입니다.', find: ['label'] },
    { name: '값', purpose: '골라서 복사할 수 있습니다.', find: ['input'] },
  ],
  advice: [
    {
      right: {
        says: '읽을 때와 고칠 때 자리가 같습니다.',
        picture: <FactField label="이름" value="김나루" />,
      },
      wrong: {
        says: '흐린 입력란은 왜 막혔는지 묻게 합니다.',
        picture: <TextField label="이름" defaultValue="김나루" disabled />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '값으로 갑니다. 읽고 복사할 수 있습니다.' },
    { keys: ['Ctrl+C'], does: '고른 값을 복사합니다.' },
  ],
  accessibility: [
    '읽기 전용 필드여서 레이블이 그대로이고, 키보드로 골라 복사할 수 있습니다.',
    '값이 없으면 “입력하지 않음”이라고 말합니다.',
  ],
} satisfies Guide;
