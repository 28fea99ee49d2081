import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FormRow } from './form-row.tsx';

/** What the page of Inputs/FormRow says. */
export const guide = {
  koreanName: '한 줄 양식',
  keywords: ['추가', '폼', '줄', '인라인'],
  since: '0.2.0',
  status: 'stable',
  purpose: '목록에 한 줄을 더하는 짧은 양식입니다. 입력 요소와 버튼이 한 줄에 섭니다.',
  when: '목록에 한 줄을 더하는 짧은 양식에 씁니다. 입력 요소가 셋을 넘으면 여러 줄로 둡니다.',
  instead: [
    { when: '도움말이 있는 입력 요소일 때', use: 'Layout/Columns' },
    { when: '보이던 값을 고칠 때', use: 'Inputs/EditForm' },
  ],
  parts: [
    { name: '입력 요소', purpose: '레이블이 보입니다.', find: ['input'] },
    {
      name: '버튼',
      purpose: '줄의 끝에 섭니다. 좁으면 아래로 내려갑니다.',
      find: ['button[type=submit]'],
    },
  ],
  advice: [
    {
      right: {
        says: '레이블을 보이고 버튼을 끝에 둡니다.',
        picture: (
          <FormRow actions={<Button>추가</Button>}>
            <TextField label="경로" defaultValue="/data" />
          </FormRow>
        ),
      },
      wrong: {
        says: '좁다고 레이블을 숨기지 않습니다.',
        picture: (
          <FormRow actions={<Button>추가</Button>}>
            <TextField label="경로" labelHidden placeholder="경로" />
          </FormRow>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '입력 요소에서 버튼으로 갑니다.' },
    { keys: ['Enter'], does: '줄을 더합니다.' },
  ],
  pattern: {
    name: 'WCAG 2.2, 3.3.2 레이블 또는 설명',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions',
  },
  accessibility: [
    '레이블은 보입니다. 자리표시자가 레이블을 대신하지 않습니다.',
    '초점은 입력 요소에서 버튼으로, 쓰는 순서대로 갑니다.',
  ],
} satisfies Guide;
