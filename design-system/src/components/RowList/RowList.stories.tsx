import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Row } from './Row.tsx';
import { RowList } from './RowList.tsx';

const meta = {
  title: 'Components/RowList',
  component: RowList,
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

/** Rows with a name, what is known about it, and a button. */
export const Rows: Story = {
  args: { label: '볼륨 목록', children: ['데이터', '로그', '업로드'].map(row) },
};

/** A name as long as names may be, without a space in it. */
export const LongName: Story = {
  args: { label: '볼륨 목록', children: row('결제데이터'.repeat(51)) },
};
