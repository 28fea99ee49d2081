import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/ErrorPage says. */
export const guide = {
  koreanName: '오류 화면',
  keywords: ['에러', '오류', '권한', '고장'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '화면을 보여 줄 수 없을 때 그 자리에 섭니다. 무슨 일인지, 무슨 뜻인지, 무엇을 하면 되는지를 이 순서로 말합니다.',
  when: '화면 전체를 보일 수 없을 때 그 자리에 씁니다. 일부만 못 불러왔으면 배너로 알립니다.',
  instead: [
    { when: '화면의 일부만 불러오지 못했을 때', use: 'Status/Banner' },
    { when: '프로젝트가 없는 주소일 때', use: 'Patterns/NotFound' },
  ],
  parts: [
    { name: '그림', purpose: '장식입니다.', find: ['main svg'] },
    { name: '제목', purpose: '무슨 일인지 말합니다.', find: ['main h1'] },
    { name: '설명', purpose: '무슨 뜻인지 말합니다.', find: ['[role=alert]'] },
    { name: '할 일', purpose: '다시 하거나 돌아갑니다.', find: ['main button'] },
  ],
  advice: [
    {
      right: {
        says: '무슨 일인지, 무슨 뜻인지, 무엇을 하면 되는지 말합니다.',
        picture: (
          <EmptyState
            title="화면을 열지 못했습니다"
            size="small"
            action={<Button size="small">다시 시도</Button>}
          >
            적던 것은 그대로 있습니다.
          </EmptyState>
        ),
      },
      wrong: {
        says: '코드만 보이고 끝내지 않습니다.',
        picture: <EmptyState title="Error 500" size="small" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '할 일로 갑니다.' },
    { keys: ['Enter'], does: '다시 하거나 돌아갑니다.' },
  ],
  accessibility: [
    '제목은 h1이고 초점을 받을 수 있습니다.',
    '고장일 때만 설명이 alert입니다. 권한이 없는 것은 고장이 아닙니다.',
    '다른 코드가 오지 않아도 보여야 하므로 첫 코드에 들어 있는 것만으로 그립니다.',
  ],
} satisfies Guide;
