import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Row } from './row.tsx';
import { RowList } from './row-list.tsx';

const meta = {
  title: 'Layout/RowList',
  component: RowList,
  subcomponents: { Row },
  parameters: {
    guide: {
      purpose: '같은 종류의 것들을 한 줄에 하나씩 보이고, 줄마다 할 일을 끝에 둡니다.',
      instead: [
        { when: '줄을 펼쳐 더 볼 때', use: 'Navigation/ExpandableList' },
        { when: '한 대상의 사실들', use: 'Status/DescriptionList' },
        { when: '아무것도 없을 때', use: 'Status/EmptyState' },
        { when: '하나를 고를 때', use: 'Inputs/RadioCardGroup' },
      ],
      pattern: {
        name: 'HTML의 ul 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ul',
      },
      accessibility: [
        '이름이 있는 목록이어서 몇 개인지 먼저 읽힙니다.',
        '버튼의 이름에는 대상이 들어갑니다. “삭제”가 아니라 “데이터 삭제”입니다.',
        '줄을 지우면 초점은 다음 줄이나 목록의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof RowList>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = (name: string) => (
  <Row
    key={name}
    actions={
      <Button size="small" variant="dangerQuiet" aria-label={`${name} 삭제`}>
        삭제
      </Button>
    }
  >
    <Inline>
      <Text as="strong" weight="medium">
        {name}
      </Text>
      <Badge tone="warning">보통</Badge>
    </Inline>
    <Text tone="muted" numeric>
      512 MiB
    </Text>
  </Row>
);

/** Rows with a name, details and a button. */
export const Rows: Story = {
  args: { label: '볼륨 목록', children: ['데이터', '로그', '업로드'].map(row) },
};

/** Rows to choose from, above other fields: the list has this height however many rows there are. */
export const Bounded: Story = {
  args: {
    label: '저장소 목록',
    bounded: true,
    children: Array.from({ length: 12 }, (_, index) => row(`저장소 ${index + 1}`)),
  },
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { label: '볼륨 목록', children: row(edges.everything) },
  tags: ['edge'],
};
