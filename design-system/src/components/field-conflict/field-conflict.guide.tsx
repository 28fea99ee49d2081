import type { Guide } from '../../testing/guide.ts';
import { Banner } from '../banner/banner.tsx';
import { FieldConflict } from './field-conflict.tsx';

/** What the page of Inputs/FieldConflict says. */
export const guide = {
  koreanName: '값 충돌',
  keywords: ['충돌', '동시수정', '비교'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '고치는 동안 다른 곳에서 값이 바뀌었음을 필드 아래에 알리고, 두 값 가운데 하나를 고르게 합니다.',
  when: '내가 고치는 동안 다른 곳에서 같은 값이 바뀌었을 때 그 필드 아래에 둡니다. 저절로 덮어쓰지 않고 고르게 합니다.',
  instead: [
    { when: '입력이 규칙에 맞지 않을 때', use: 'Inputs/Field' },
    { when: '고치지 않은 필드의 값이 바뀌었을 때', use: 'Inputs/FactField' },
    { when: '저장하지 못했을 때', use: 'Status/Banner' },
  ],
  parts: [
    { name: '다른 곳의 값', purpose: '지금 저장되어 있는 값입니다.', find: ['[role=status] code'] },
    { name: '내 값 유지', purpose: '적은 것을 그대로 둡니다.', find: ['button', '내 값'] },
    {
      name: '바뀐 값 사용',
      purpose: '필드를 다른 곳의 값으로 채웁니다.',
      find: ['button', '서버 값'],
    },
  ],
  advice: [
    {
      right: {
        says: '바뀐 값을 보이고 고르게 합니다.',
        picture: (
          <FieldConflict
            theirs="postgres:17"
            onKeepMine={() => undefined}
            onTakeTheirs={() => undefined}
          />
        ),
      },
      wrong: {
        says: '적은 것을 버리게 하지 않습니다.',
        picture: <Banner tone="danger">누군가 값을 바꾸었습니다. 새로고침하세요.</Banner>,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '두 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '고릅니다. 초점은 필드로 돌아갑니다.' },
  ],
  accessibility: [
    'status로 부드럽게 읽히고, 초점과 조합 중인 글자는 그대로 있습니다.',
    '필드의 설명(aria-describedby)으로도 이어지고, 버튼은 필드 이름의 묶음 안에 있습니다.',
    '고르면 초점이 필드로 돌아갑니다.',
  ],
} satisfies Guide;
