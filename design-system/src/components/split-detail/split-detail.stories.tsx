import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Card } from '../card/card.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { SplitDetail, type SplitDetailItem } from './split-detail.tsx';

const itemsOf = (names: readonly string[]): SplitDetailItem[] =>
  names.map((name, index) => ({
    value: String(index),
    name,
    link: <a href={`#container-${index}`}>{name}</a>,
    status: <StatusBadge status={index === 1 ? 'failed' : 'running'} />,
  }));

const meta = {
  id: 'layout-splitdetail',
  title: 'Layout/SplitDetail',
  component: SplitDetail,
  args: {
    label: '컨테이너',
    items: itemsOf(['주문 서버', '결제 작업자', '관리 화면']),
    current: '0',
    onChoose: fn(),
    children: (
      <Card title="개요">
        <Text>선택한 컨테이너의 내용이 여기에 있습니다.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof SplitDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면에서는 목록이 옆에, 좁은 화면에서는 선택하는 입력란이 위에 있습니다. */
export const Several: Story = { tags: ['narrow'] };

/** 하나뿐이면 선택할 것이 없습니다. */
export const Single: Story = { args: { items: itemsOf(['주문 서버']) } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { items: itemsOf([extremeTexts.everything, extremeTexts.url, '작업자']) },
  tags: ['edge', 'narrow'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Containers() {
    const [current, setCurrent] = useState('web');
    const names = { web: '주문 서버', worker: '결제 작업자' };
    return (
      <SplitDetail
        label="컨테이너"
        items={Object.entries(names).map(([value, name]) => ({
          value,
          name,
          link: (
            <a href={`#${value}`} onClick={() => setCurrent(value)}>
              {name}
            </a>
          ),
        }))}
        current={current}
        onChoose={setCurrent}
      >
        <Text>{current}의 내용</Text>
      </SplitDetail>
    );
  },
};
