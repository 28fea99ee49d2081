import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/VariableImport says. */
export const guide = {
  koreanName: '변수 가져오기',
  keywords: ['환경변수', 'env', '붙여넣기', '가져오기'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '붙여넣거나 끌어다 놓은 .env 텍스트를 저장하기 전에 줄마다 보여 주고, 종류를 고르고 뺄 수 있게 합니다.',
  when: '.env 글을 한꺼번에 가져올 때 씁니다. 저장하기 전에 줄마다 보고 뺄 수 있습니다.',
  instead: [
    { when: '변수 하나를 더할 때', use: 'Patterns/ContainerSettings' },
    { when: '배포하지 않은 설정을 볼 때', use: 'Patterns/Changes' },
  ],
  parts: [
    { name: '요약 막대', purpose: '추가, 변경, 오류의 수입니다.', find: ['span', '추가 4'] },
    { name: '줄', purpose: '키, 값, 종류입니다.', find: ['ul li'] },
    { name: '공백 표시', purpose: '값의 앞뒤 공백을 알립니다.', find: ['[role=img]'] },
    { name: '취소와 저장', purpose: '고른 줄만 저장합니다.' },
  ],
  advice: [
    {
      right: {
        says: '저장하기 전에 줄마다 무엇이 될지 보입니다.',
        picture: (
          <RowList label="가져올 변수" bounded>
            <Row actions={<Badge tone="success">추가</Badge>}>PORT</Row>
            <Row actions={<Badge tone="info">변경</Badge>}>NODE_ENV</Row>
            <Row actions={<Badge tone="danger">오류</Badge>}>2ND_KEY</Row>
          </RowList>
        ),
      },
      wrong: {
        says: '보이지 않고 한꺼번에 저장하지 않습니다.',
        picture: (
          <DialogSketch
            title="변수 12개를 저장할까요?"
            actions={<Button variant="primary">저장</Button>}
          >
            있던 값은 바뀝니다.
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Ctrl+V'], does: '목록 위에서 붙여넣어 시작합니다.' },
    { keys: ['Tab'], does: '줄의 체크박스, 종류, 값 표시를 차례로 옮깁니다.' },
    { keys: ['Space'], does: '줄을 고르고 뺍니다.' },
  ],
  accessibility: [
    '추가, 변경, 같음, 중복, 오류는 색만이 아니라 글로 읽힙니다.',
    '줄의 체크박스는 키를 이름으로, 종류는 “{키} 종류”를 이름으로 가집니다.',
    '값의 앞뒤 공백은 표시(이름이 있는 그림)와 함께 글로도 알립니다.',
    '시크릿의 값은 점 여덟 개로 읽히고, 값 표시를 눌러야 보입니다.',
  ],
} satisfies Guide;
