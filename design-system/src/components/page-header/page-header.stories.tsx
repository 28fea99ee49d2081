import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, RefreshCw } from 'lucide';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  parameters: {
    guide: {
      purpose:
        '페이지의 머리입니다. 돌아가는 길, 제목, 상태, 페이지 전체의 행동이 한곳에 있습니다.',
      instead: [
        { when: '페이지 안의 구역', use: 'Layout/Card' },
        { when: '양식 하나뿐인 페이지', use: 'Layout/FormLayout' },
        { when: '제품을 처음 소개하는 페이지', use: 'Layout/Hero' },
      ],
      pattern: {
        name: 'HTML의 h1~h4 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
      },
      accessibility: [
        '페이지의 하나뿐인 h1입니다. 배지는 제목의 이름에 섞이지 않습니다.',
        '페이지를 옮기면 초점이 제목으로 가서 어디인지 먼저 읽힙니다.',
        '중요한 버튼을 마지막에 둡니다. 좁은 화면에서는 제목 아래로 내려갑니다.',
      ],
    } satisfies Guide,
  },
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

/** With a link back, a badge and one line on the page's purpose. */
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
        <Button icon={RefreshCw}>새로고침</Button>
        <Button variant="primary">새 프로젝트</Button>
      </>
    ),
  },
};

/** The actions go below. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { title: edges.everything }, tags: ['edge'] };
