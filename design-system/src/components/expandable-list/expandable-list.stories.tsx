import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Badge } from '../badge/badge.tsx';
import { BrandLogo } from '../brand-logo/brand-logo.tsx';
import { DescriptionItem, DescriptionList } from '../description-list/description-list.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { ExpandableList } from './expandable-list.tsx';
import { ExpandableListItem } from './expandable-list-item.tsx';

const row = (name: string, status: string) => (
  <ExpandableListItem
    key={name}
    value={name}
    title={name}
    meta={
      <>
        <Text numeric tone="muted">
          0.5 vCPU · 512 MiB
        </Text>
        <StatusBadge status={status} />
      </>
    }
    actions={<IconButton size="small" label={`${name} 작업`} icon={Ellipsis} />}
  >
    <DescriptionList>
      <DescriptionItem label="저장소 URL">https://github.com/expressjs/express</DescriptionItem>
      <DescriptionItem label="브랜치">main</DescriptionItem>
    </DescriptionList>
  </ExpandableListItem>
);

const meta = {
  id: 'navigation-expandablelist',
  title: 'Navigation/ExpandableList',
  component: ExpandableList,
  subcomponents: { ExpandableListItem },
  args: {
    label: '컨테이너 목록',
    children: [row('API 서버', 'idle'), row('결제 워커', 'idle'), row('관리자 화면', 'stopped')],
  },
} satisfies Meta<typeof ExpandableList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 한 줄이 열려 있습니다. 다른 줄을 열면 닫힙니다. */
export const Open: Story = { args: { value: '결제 워커' } };

/** 모든 줄이 닫혀 있습니다. */
export const Closed: Story = {};

/** 배지가 더 있는 줄입니다. */
export const Single: Story = {
  args: {
    children: (
      <ExpandableListItem value="one" title="워커" meta={<Badge tone="info">템플릿</Badge>}>
        <Text>내용</Text>
      </ExpandableListItem>
    ),
  },
};

/** 이름 앞에 장식 아이콘이 있고, 닫힌 줄에서도 보이는 텍스트가 있습니다. */
export const Notes: Story = {
  args: {
    children: (
      <ExpandableListItem
        value="one"
        title="API 서버"
        icon={<BrandLogo name="nodejs" size="control" />}
        meta={<StatusBadge status="failed" />}
        actions={<IconButton size="small" label="API 서버 작업" icon={Ellipsis} />}
        notes={<Text size="caption">메모리 부족으로 종료되었습니다.</Text>}
      >
        <Text>내용</Text>
      </ExpandableListItem>
    ),
  },
};

/** 같은 줄을 휴대폰 너비에서 봅니다. */
export const NotesNarrow: Story = { ...Notes, tags: ['narrow'] };

/** 이름 옆에 있던 정보가 이름 아래로 내려갑니다. */
export const OpenNarrow: Story = { ...Open, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { children: row(extremeTexts.everything, 'idle') },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Containers() {
    const [opened, setOpened] = useState('API 서버');
    return (
      <ExpandableList label="컨테이너 목록" value={opened} onValueChange={setOpened}>
        <ExpandableListItem
          value="API 서버"
          title="API 서버"
          meta={<StatusBadge status="running" />}
        >
          <Text>0.5 vCPU와 512 MiB를 씁니다.</Text>
        </ExpandableListItem>
        <ExpandableListItem
          value="결제 워커"
          title="결제 워커"
          meta={<StatusBadge status="stopped" />}
        >
          <Text>0.25 vCPU와 256 MiB를 씁니다.</Text>
        </ExpandableListItem>
      </ExpandableList>
    );
  },
};
