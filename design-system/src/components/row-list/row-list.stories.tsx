import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Row, RowList } from './row-list.tsx';

const meta = {
  id: 'layout-rowlist',
  title: 'Layout/RowList',
  component: RowList,
  subcomponents: { Row },
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

/** 이름과 자세한 정보, 버튼이 있는 줄들입니다. */
export const Rows: Story = {
  args: { label: '볼륨 목록', children: ['데이터', '로그', '업로드'].map(row) },
};

/** 다른 입력란 위에 놓인, 선택할 수 있는 줄들입니다. 줄이 몇 개든 목록의 높이는 그대로입니다. */
export const Bounded: Story = {
  args: {
    label: '저장소 목록',
    bounded: true,
    children: Array.from({ length: 12 }, (_, index) => row(`저장소 ${index + 1}`)),
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { label: '볼륨 목록', children: row(extremeTexts.everything) },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Volumes() {
    const [volumes, setVolumes] = useState(['데이터', '로그', '업로드']);
    return (
      <RowList label="볼륨 목록">
        {volumes.map((name) => (
          <Row
            key={name}
            actions={
              <Button
                size="small"
                variant="dangerQuiet"
                aria-label={`${name} 삭제`}
                onClick={() => setVolumes(volumes.filter((kept) => kept !== name))}
              >
                삭제
              </Button>
            }
          >
            <Text weight="medium">{name}</Text>
            <Badge tone="success">정상</Badge>
          </Row>
        ))}
      </RowList>
    );
  },
};
