import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { DescriptionItem, DescriptionList } from '../description-list/description-list.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Card } from './card.tsx';

const facts = (
  <DescriptionList>
    <DescriptionItem label="이름">결제 서버</DescriptionItem>
    <DescriptionItem label="플랜">eco</DescriptionItem>
    <DescriptionItem label="생성일">2025. 3. 2.</DescriptionItem>
    <DescriptionItem label="수정일">2025. 9. 1.</DescriptionItem>
  </DescriptionList>
);

const meta = {
  id: 'layout-card',
  title: 'Layout/Card',
  component: Card,
  args: { title: '프로젝트 정보', children: facts },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 제목과 내용입니다. */
export const Plain: Story = {};

/** 카드 전체에 대한 행동이 제목 옆에 있습니다. */
export const WithActions: Story = {
  args: {
    title: '볼륨 관리',
    description: '컨테이너가 다시 시작해도 남는 저장 공간입니다.',
    actions: <Button>볼륨 추가</Button>,
  },
};

/** 비어 있습니다. */
export const Empty: Story = {
  args: {
    title: '컨테이너 관리',
    actions: <Button>컨테이너 추가</Button>,
    children: (
      <EmptyState
        drawing="container"
        title="컨테이너가 없습니다"
        action={<Button variant="primary">첫 번째 컨테이너 추가</Button>}
      >
        Git 저장소나 템플릿으로 첫 컨테이너를 만듭니다.
      </EmptyState>
    ),
  },
};

/** 모두 다음 줄로 넘어갑니다. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { title: extremeTexts.everything, actions: <Button>수정</Button> },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectFacts() {
    return (
      <Card
        title="프로젝트 정보"
        description="이름과 설명은 언제든 바꿀 수 있습니다."
        actions={<Button>수정</Button>}
      >
        <DescriptionList>
          <DescriptionItem label="이름">결제 서버</DescriptionItem>
          <DescriptionItem label="플랜">eco</DescriptionItem>
          <DescriptionItem label="생성일">2025. 3. 2.</DescriptionItem>
        </DescriptionList>
      </Card>
    );
  },
};
