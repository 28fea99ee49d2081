import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/NotFound says. */
export const guide = {
  koreanName: '찾을 수 없음',
  keywords: ['404', '없음', '주소', '오류'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '없는 프로젝트나 남의 프로젝트의 주소로 왔을 때 보입니다. 둘을 구별하지 않으므로 남의 것이 있는지 알려 주지 않습니다.',
  when: '없는 프로젝트나 남의 프로젝트의 주소로 왔을 때 보입니다. 둘을 구별하지 않습니다.',
  instead: [
    { when: '화면이 고장 났거나 권한이 없을 때', use: 'Patterns/ErrorPage' },
    { when: '찾기의 결과가 없을 때', use: 'Status/EmptyState' },
  ],
  parts: [
    { name: '제목', purpose: '무슨 일인지 말합니다.', find: ['main h1'] },
    { name: '설명', purpose: '까닭으로 짐작되는 것을 말합니다.', find: ['main p', '이 주소'] },
    { name: '돌아가는 링크', purpose: '하나뿐입니다.', find: ['main a', '프로젝트 목록 보기'] },
  ],
  advice: [
    {
      right: {
        says: '없는 것과 남의 것을 같은 말로 알립니다.',
        picture: (
          <EmptyState
            title="프로젝트를 찾을 수 없습니다"
            size="small"
            action={<Button size="small">프로젝트 목록</Button>}
          >
            지워졌거나 주소가 다를 수 있습니다.
          </EmptyState>
        ),
      },
      wrong: {
        says: '남의 것이 있다는 사실을 알려 주지 않습니다.',
        picture: <EmptyState title="다른 회원의 프로젝트입니다" size="small" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '링크로 갑니다.' },
    { keys: ['Enter'], does: '프로젝트 목록으로 돌아갑니다.' },
  ],
  accessibility: [
    '제목이 무슨 일인지 말하고, 할 일은 링크 하나입니다.',
    '고장이 아니므로 alert가 아닙니다.',
  ],
} satisfies Guide;
