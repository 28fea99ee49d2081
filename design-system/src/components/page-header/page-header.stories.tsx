import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, RefreshCw } from 'lucide';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  id: 'layout-pageheader',
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: '결제 서버',
    back: (
      <TextLink tone="quiet" icon={ArrowLeft}>
        <a href="#projects">프로젝트 목록으로</a>
      </TextLink>
    ),
    badge: <StatusBadge status="running" />,
    subtitle: '프로젝트 상세 정보 및 관리',
  },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 돌아가는 링크와 배지, 페이지의 목적을 말하는 한 줄이 있습니다. */
export const Detail: Story = {};

/** 페이지 전체에 쓰는 버튼이 있습니다. */
export const WithActions: Story = {
  args: {
    title: '프로젝트 관리',
    back: undefined,
    badge: undefined,
    subtitle: '2 / 3',
    actions: (
      <>
        <Button icon={RefreshCw}>새로고침</Button>
        <Button variant="primary">새 프로젝트</Button>
      </>
    ),
  },
};

/** 제목을 아직 모릅니다. */
export const Unknown: Story = { args: { ...WithActions.args, title: undefined } };

/** 버튼이 아래로 내려갑니다. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, isName: true },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectHeader() {
    return (
      <PageHeader
        title="결제 서버"
        subtitle="프로젝트 상세 정보 및 관리"
        badge={<StatusBadge status="running" />}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <a href="#projects">프로젝트 목록으로</a>
          </TextLink>
        }
        actions={<Button variant="primary">배포</Button>}
      />
    );
  },
};
