import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { DescriptionItem } from '../description-list/description-item.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
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
  title: 'Navigation/ExpandableList',
  component: ExpandableList,
  subcomponents: { ExpandableListItem },
  parameters: {
    guide: {
      purpose:
        '줄 가운데 하나를 펼쳐 속을 봅니다. 훑어 볼 때는 짧게, 다룰 때는 그 자리에서 넓게 보입니다.',
      instead: [
        { when: '펼칠 것이 없을 때', use: 'Layout/RowList' },
        { when: '사실이 몇 개뿐일 때', use: 'Status/DescriptionList' },
        { when: '속이 한 화면을 넘을 때', use: '페이지를 따로 만듭니다.' },
      ],
      pattern: {
        name: '아코디언 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/',
      },
      accessibility: [
        '줄의 버튼은 제목 안에 있고 aria-expanded로 펼침을 알립니다. 버튼의 이름은 대상의 이름입니다.',
        '위아래 화살표, Home, End로 줄 사이를 옮깁니다.',
        '줄의 다른 버튼은 펼치는 버튼 밖에 있어 따로 눌립니다.',
      ],
    } satisfies Guide,
  },
  args: {
    label: '컨테이너 목록',
    children: [row('API 서버', 'idle'), row('결제 워커', 'idle'), row('관리자 화면', 'stopped')],
  },
} satisfies Meta<typeof ExpandableList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All rows closed. */
export const Closed: Story = {};

/** One row open; opening another closes it. */
export const Open: Story = { args: { value: '결제 워커' } };

/** A row with more badges. */
export const Single: Story = {
  args: {
    children: (
      <ExpandableListItem value="one" title="워커" meta={<Badge tone="info">템플릿</Badge>}>
        <Text>내용</Text>
      </ExpandableListItem>
    ),
  },
};

/** The details move from beside the name to below it. */
export const OpenNarrow: Story = { ...Open, tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { children: row(edges.everything, 'idle') },
  tags: ['edge'],
};
