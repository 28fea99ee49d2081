import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Fact } from '../FactList/Fact.tsx';
import { FactList } from '../FactList/FactList.tsx';
import { Card } from './Card.tsx';

const facts = (
  <FactList>
    <Fact label="이름">결제 서버</Fact>
    <Fact label="플랜">eco</Fact>
    <Fact label="생성일">2025. 3. 2.</Fact>
    <Fact label="수정일">2025. 9. 1.</Fact>
  </FactList>
);

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { title: '프로젝트 정보', children: facts },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A heading and what belongs under it. */
export const Plain: Story = {};

/** What can be done with the whole card stands beside its heading. */
export const WithActions: Story = {
  args: {
    title: '볼륨 관리',
    description: '컨테이너가 다시 시작해도 남는 저장 공간입니다.',
    actions: <Button>볼륨 추가</Button>,
  },
};

/** Nothing in it yet. */
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

/** Everything wraps. */
export const Narrow: Story = { ...WithActions, tags: ['narrow'] };

/** A name of 255 letters without a space. */
export const LongTitleNarrow: Story = {
  args: { title: edges.longKorean, actions: <Button>수정</Button> },
  tags: ['narrow'],
};
