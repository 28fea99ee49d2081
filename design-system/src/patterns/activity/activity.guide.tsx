import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Activity says. */
export const guide = {
  koreanName: '활동 기록',
  keywords: ['활동', '감사', '로그', '이력'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '계정이나 프로젝트에서 누가 언제 어디에서 무엇을 했는지, 거부된 시도까지 보여 줍니다. 값은 보이지 않습니다.',
  when: '계정이나 프로젝트에서 일어난 일을 되짚어 볼 때 씁니다. 값은 남기지 않으므로 안심하고 볼 수 있습니다.',
  instead: [
    { when: '배포의 진행을 볼 때', use: 'Patterns/ProjectDetail' },
    { when: '방금 한 일의 결과를 알릴 때', use: 'Overlays/Toast' },
  ],
  parts: [
    { name: '거르기', purpose: '종류, 결과, 기간으로 좁힙니다.', find: ['main select'] },
    { name: '줄', purpose: '누가, 언제, 무엇을 했는지 적습니다.', find: ['main li'] },
    { name: '거부된 시도', purpose: '까닭과 함께 보입니다.', find: ['main li', '거부됨'] },
    { name: '더 보기', purpose: '지난 것을 이어 불러옵니다.', find: ['main button', '더 보기'] },
  ],
  advice: [
    {
      right: {
        says: '누가 언제 무엇을 했는지 적습니다.',
        picture: (
          <RowList label="활동" bounded>
            <Row actions={<Text tone="muted">14:05</Text>}>
              <Stack gap="xs">
                <Text weight="medium">환경 변수 DB_PASSWORD 변경</Text>
                <Text tone="muted">김하늘</Text>
              </Stack>
            </Row>
          </RowList>
        ),
      },
      wrong: {
        says: '값을 남기지 않습니다. 기록을 본 사람이 비밀을 알게 됩니다.',
        picture: (
          <RowList label="활동" bounded>
            <Row>DB_PASSWORD를 “sunny-day”로 변경</Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '내보내기, 거르기, 더 보기의 차례로 옮깁니다.' },
    { keys: ['Enter', 'Space'], does: '초점이 있는 버튼을 누릅니다.' },
  ],
  accessibility: [
    '“활동 목록”은 이름이 있는 목록이고, 줄마다 한 일이 먼저 옵니다.',
    '거부는 색만이 아니라 “거부됨”이라는 글과 이유로 알립니다.',
    '마지막 쪽을 불러와 버튼이 사라지면 카드의 제목이 초점을 받습니다.',
  ],
} satisfies Guide;
