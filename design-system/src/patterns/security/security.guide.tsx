import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Security says. */
export const guide = {
  koreanName: '보안',
  keywords: ['로그인', '기기', '세션', '토큰'],
  since: '0.2.0',
  status: 'beta',
  purpose: '회원이 로그인한 기기와 스크립트의 토큰을 보고, 하나씩 또는 한꺼번에 끊습니다.',
  when: '어디에서 로그인했는지와 어떤 토큰이 있는지 보고 끊을 때 씁니다. 모르는 기기를 바로 끊을 수 있어야 합니다.',
  instead: [
    { when: '새 토큰의 값을 입력받고 보일 때', use: 'Patterns/NewApiToken' },
    { when: '계정의 사실만 보일 때', use: 'Status/DescriptionList' },
  ],
  parts: [
    {
      name: '로그인한 기기',
      purpose: '지금 쓰는 기기가 맨 앞입니다.',
      find: ['section section', '로그인한 기기'],
    },
    {
      name: '토큰',
      purpose: '이름, 권한, 마지막으로 쓴 때입니다.',
      find: ['section section', 'API 토큰'],
    },
    { name: '끊기', purpose: '하나씩 또는 한꺼번에 끊습니다.', find: ['li button', '로그아웃'] },
  ],
  advice: [
    {
      right: {
        says: '모르는 기기를 알아보도록 기기와 자리와 때를 적습니다.',
        picture: (
          <RowList label="로그인한 기기" bounded>
            <Row actions={<Badge tone="success">지금 쓰는 기기</Badge>}>Mac의 Chrome, 서울</Row>
            <Row actions={<Button size="small">로그아웃</Button>}>Windows의 Edge, 부산</Row>
          </RowList>
        ),
      },
      wrong: {
        says: '번호로만 불러 어느 것을 끊을지 짐작하게 하지 않습니다.',
        picture: (
          <RowList label="로그인한 기기" bounded>
            <Row actions={<Button size="small">로그아웃</Button>}>기기 1</Row>
            <Row actions={<Button size="small">로그아웃</Button>}>기기 2</Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄마다의 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  pattern: {
    name: '구역 랜드마크 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  },
  accessibility: [
    '제목을 이름으로 가진 region 안에 주제마다 region이 하나씩 있습니다.',
    '로그아웃 버튼의 이름에 기기와 주소가 들어 있어 같은 버튼끼리 구별됩니다.',
    '줄이 사라지면 초점이 카드의 제목으로 갑니다.',
  ],
} satisfies Guide;
