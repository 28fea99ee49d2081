import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { CardGrid, CardGridItem } from '../card-grid/card-grid.tsx';
import { PageSection } from './page-section.tsx';

const meta = {
  id: 'layout-pagesection',
  title: 'Layout/PageSection',
  component: PageSection,
  args: {
    title: '최근 프로젝트',
    actions: (
      <Button variant="primary" onClick={fn()}>
        새 프로젝트
      </Button>
    ),
    children: (
      <CardGrid label="프로젝트">
        <CardGridItem>결제 서버</CardGridItem>
        <CardGridItem>사내 위키</CardGridItem>
      </CardGrid>
    ),
  },
} satisfies Meta<typeof PageSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 제목 옆에 버튼이 있습니다. */
export const WithActions: Story = {};

/** 제목 아래에 문장이 있습니다. */
export const WithDescription: Story = {
  args: { description: '프로젝트를 3개 모두 만들었습니다.' },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...WithDescription, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, description: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function RecentProjects() {
    return (
      <PageSection
        title="최근 프로젝트"
        description="프로젝트를 3개 가운데 2개 만들었습니다."
        actions={<Button variant="primary">새 프로젝트</Button>}
      >
        <CardGrid label="프로젝트">
          <CardGridItem>결제 서버</CardGridItem>
          <CardGridItem>사내 위키</CardGridItem>
        </CardGrid>
      </PageSection>
    );
  },
};
