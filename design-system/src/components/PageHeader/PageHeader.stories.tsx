import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { edges } from '../../testing/edges.ts';
import { Button } from '../Button/Button.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: '결제 서버',
    back: (
      <TextLink tone="quiet" icon={<ArrowLeft />}>
        <a href="#projects">프로젝트 목록으로</a>
      </TextLink>
    ),
    badge: <StatusBadge status="running" />,
    subtitle: '프로젝트 상세 정보 및 관리',
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With the way back, a badge and one line on what can be done. */
export const Detail: Story = {};

/** Buttons for the whole page. */
export const WithActions: Story = {
  args: {
    title: '프로젝트 관리',
    back: undefined,
    badge: undefined,
    subtitle: '2 / 3',
    actions: (
      <>
        <Button icon={<RefreshCw />}>새로고침</Button>
        <Button variant="primary">새 프로젝트</Button>
      </>
    ),
  },
};

/** The actions go below. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** A name of 255 letters without a space. */
export const LongNarrow: Story = { args: { title: edges.longKorean }, tags: ['narrow'] };
