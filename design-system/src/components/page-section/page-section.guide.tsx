import type { Guide } from '../../testing/guide.ts';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { Text } from '../text/text.tsx';
import { PageSection } from './page-section.tsx';

/** What the page of Layout/PageSection says. */
export const guide = {
  koreanName: '페이지 구역',
  keywords: ['섹션', '묶음', '구역'],
  since: '0.2.0',
  status: 'stable',
  purpose: '저마다 바탕이 있는 것들을 한 제목 아래에 모읍니다.',
  when: '카드처럼 저마다 바탕이 있는 것 여럿을 한 제목 아래 모을 때 씁니다. 바탕이 하나면 카드를 씁니다.',
  instead: [
    { when: '바탕이 필요할 때', use: 'Layout/Card' },
    { when: '제품을 소개하는 페이지', use: 'Layout/LandingSection' },
  ],
  parts: [
    { name: '제목', purpose: '구역의 이름입니다.', find: ['section h2'] },
    { name: '설명', purpose: '한 문장을 덧붙입니다.' },
    { name: '행동', purpose: '구역 전체의 일입니다.', find: ['section button'] },
    { name: '내용', purpose: '카드나 목록입니다.', find: ['section ul'] },
  ],
  advice: [
    {
      right: {
        says: '카드 여럿에 제목 하나를 붙입니다.',
        picture: (
          <PageSection title="최근 프로젝트">
            <Columns minimum="small">
              <Card title="결제 서버" headingLevel={3}>
                컨테이너 3개
              </Card>
              <Card title="사내 위키" headingLevel={3}>
                컨테이너 1개
              </Card>
            </Columns>
          </PageSection>
        ),
      },
      wrong: {
        says: '카드 하나를 다시 감싸지 않습니다.',
        picture: (
          <PageSection title="볼륨">
            <Card title="볼륨" headingLevel={3}>
              <Text>데이터 1 GiB</Text>
            </Card>
          </PageSection>
        ),
      },
    },
  ],
  accessibility: ['제목으로 이름 붙은 region입니다.', '제목은 초점을 받을 수 있습니다.'],
} satisfies Guide;
