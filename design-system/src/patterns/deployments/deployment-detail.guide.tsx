import { DiffItem } from '../../components/diff-list/diff-item.tsx';
import { DiffList } from '../../components/diff-list/diff-list.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/DeploymentDetail says. */
export const guide = {
  koreanName: '배포 자세히',
  keywords: ['배포', '상세', '진행', '결과'],
  since: '0.2.0',
  status: 'beta',
  purpose: '배포 하나의 사실, 컨테이너마다의 진행, 바로 앞 배포와 달라진 설정을 보입니다.',
  when: '배포 하나가 어떻게 되었는지, 무엇이 달라졌는지 볼 때 씁니다. 여럿을 견줄 때는 배포 기록을 봅니다.',
  instead: [
    { when: '배포 여럿을 볼 때', use: 'Patterns/DeploymentHistory' },
    { when: '아직 배포하지 않은 설정', use: 'Patterns/Changes' },
  ],
  parts: [
    { name: '사실', purpose: '누가 언제 배포했는지입니다.', find: ['main section', '배포 정보'] },
    {
      name: '진행',
      purpose: '컨테이너마다 어디까지 왔는지입니다.',
      find: ['main section', '컨테이너'],
    },
    {
      name: '달라진 설정',
      purpose: '바로 앞 배포와 견줍니다.',
      find: ['main section', '바뀐 설정'],
    },
  ],
  advice: [
    {
      right: {
        says: '시크릿은 바뀌었다는 것만 말합니다.',
        picture: (
          <DiffList label="달라진 설정">
            <DiffItem change="changed" subject="환경 변수" name="PORT" from="3000" to="8080" />
            <DiffItem change="changed" subject="시크릿" name="DB_PASSWORD" />
          </DiffList>
        ),
      },
      wrong: {
        says: '지난 배포라고 시크릿의 값을 보이지 않습니다.',
        picture: (
          <DiffList label="달라진 설정">
            <DiffItem
              change="changed"
              subject="시크릿"
              name="DB_PASSWORD"
              from="rainy-day"
              to="sunny-day"
            />
          </DiffList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '카드의 링크와 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '링크를 따라가거나 버튼을 누릅니다.' },
  ],
  accessibility: [
    '카드는 저마다 제목을 이름으로 가진 region입니다.',
    '시크릿은 바뀌었다는 것만 말하고 값은 어디에도 없습니다.',
  ],
} satisfies Guide;
