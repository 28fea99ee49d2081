import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { listVariantNames } from '../../testing/gallery.tsx';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge, type StatusBadgeProps } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { eventDot } from './timeline.css.ts';
import { Timeline, TimelineItem, type TimelineItemProps } from './timeline.tsx';

interface Sample extends Pick<TimelineItemProps, 'tone' | 'current'> {
  name: string;
  status?: StatusBadgeProps['status'];
  note?: string;
}

const item = ({ name, status, note, ...look }: Sample) => (
  <TimelineItem key={name} {...look}>
    <Inline gap="s">
      <Text as="strong" weight="medium">
        {name}
      </Text>
      {status && <StatusBadge status={status} />}
    </Inline>
    {note && <Text tone="muted">{note}</Text>}
  </TimelineItem>
);

const deployments: readonly Sample[] = [
  { name: '세 번째 배포', status: 'inProgress', tone: 'info', current: true, note: '빌드 중 3/7' },
  { name: '두 번째 배포', status: 'failed', tone: 'danger', note: '종료 코드 1로 끝났습니다.' },
  { name: '첫 배포', status: 'succeeded', tone: 'success', note: '2분 10초' },
];

const meta = {
  id: 'layout-timeline',
  title: 'Layout/Timeline',
  component: Timeline,
  subcomponents: { TimelineItem },
  args: { label: '배포 목록', children: deployments.map(item) },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 끝난 일 둘 위에 진행 중인 일 하나가 있습니다. */
export const Mixed: Story = {};

/** 하나뿐이면 잇는 선이 없습니다. */
export const Single: Story = { args: { children: deployments.slice(-1).map(item) } };

/** 모든 `tone`입니다. */
export const Tones: Story = {
  args: {
    children: listVariantNames(eventDot.classNames.variants.tone).map((tone) =>
      item({ name: tone, tone }),
    ),
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 255자인 이름들로, 공백이 없는 것과 오른쪽에서 왼쪽으로 쓰는 것이 있습니다. */
export const Edge: Story = {
  args: {
    children: [extremeTexts.everything, extremeTexts.longWords, extremeTexts.rightToLeft].map(
      (name) => item({ name, status: 'cancelled', note: name }),
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Deployments() {
    return (
      <Timeline label="배포 목록">
        <TimelineItem tone="info" current>
          <Inline gap="s">
            <Text weight="medium">두 번째 배포</Text>
            <StatusBadge status="inProgress" />
          </Inline>
          <Text tone="muted">빌드 중 3/7</Text>
        </TimelineItem>
        <TimelineItem tone="success">
          <Inline gap="s">
            <Text weight="medium">첫 배포</Text>
            <StatusBadge status="succeeded" />
          </Inline>
          <Text tone="muted">2분 10초</Text>
        </TimelineItem>
      </Timeline>
    );
  },
};
