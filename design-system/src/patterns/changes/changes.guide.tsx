import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { DiffItem } from '../../components/diff-list/diff-item.tsx';
import { DiffList } from '../../components/diff-list/diff-list.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Changes says. */
export const guide = {
  koreanName: '배포되지 않은 변경',
  keywords: ['변경', '저장', '되돌리기', '배포'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '저장했지만 아직 배포하지 않은 설정을 프로젝트 화면 위에 알리고, 무엇이 어떻게 바뀌는지 보고 되돌리거나 배포하게 합니다.',
  when: '저장했지만 아직 배포하지 않은 설정이 있을 때 프로젝트의 맨 위에 둡니다. 없으면 나타나지 않습니다.',
  instead: [
    { when: '지난 배포에서 바뀐 설정', use: 'Patterns/DeploymentHistory' },
    { when: '방금 저장한 것을 알릴 때', use: 'Overlays/Toast' },
  ],
  parts: [
    { name: '막대', purpose: '몇 건인지와 배포 버튼입니다.', find: ['main h2'] },
    { name: '변경의 줄', purpose: '이전 값과 새 값입니다.', find: ['main li'] },
    { name: '되돌리기', purpose: '줄마다 하나씩 되돌립니다.', find: ['main li button'] },
    { name: '못 하는 까닭', purpose: '배포할 수 없을 때 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '무엇이 어떻게 바뀌는지 보고 줄마다 되돌리게 합니다.',
        picture: (
          <DiffList label="변경">
            <DiffItem
              change="changed"
              subject="포트"
              from="3000"
              to="8080"
              actions={<Button size="small">되돌리기</Button>}
            />
          </DiffList>
        ),
      },
      wrong: {
        says: '몇 건인지만 말하고 배포하게 하지 않습니다.',
        picture: (
          <Banner tone="info" action={<Button size="small">배포</Button>}>
            변경 3건이 있습니다.
          </Banner>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '펼치기, 줄의 되돌리기, 배포의 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  accessibility: [
    '“배포되지 않은 변경 3건”이 영역의 이름이고, 수가 바뀌면 한 번만 조용히 알립니다.',
    '되돌리기 버튼의 이름에는 무엇인지가 들어갑니다. “환경 변수 PORT 변경 되돌리기”입니다.',
    '배포할 수 없을 때도 버튼에 초점이 가고, 이유가 함께 읽힙니다.',
    '마지막 변경이 없어져 영역이 사라지면 초점은 화면의 제목으로 갑니다.',
  ],
} satisfies Guide;
