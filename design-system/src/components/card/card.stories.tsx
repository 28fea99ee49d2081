import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { DescriptionItem } from '../description-list/description-item.tsx';
import { DescriptionList } from '../description-list/description-list.tsx';
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
  title: 'Layout/Card',
  component: Card,
  parameters: {
    guide: {
      purpose: '페이지의 한 부분을 제목과 함께 바탕 위에 올립니다. 제목이 곧 구역의 이름입니다.',
      instead: [
        { when: '카드 안에서 다시 나눌 때', use: 'Layout/Stack' },
        { when: '한 대상의 사실만 보일 때', use: 'Status/DescriptionList' },
        { when: '고를 수 있는 카드', use: 'Inputs/RadioCardGroup' },
        { when: '펼쳐야 보이는 내용', use: 'Navigation/ExpandableList' },
      ],
      pattern: {
        name: '구역 랜드마크 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
      },
      accessibility: [
        '제목을 이름으로 삼은 region이어서 랜드마크로 건너다닐 수 있습니다.',
        '카드의 마지막 항목을 지우면 초점이 카드의 제목으로 갑니다.',
        '카드 전체를 누르게 만들지 않습니다. 누르는 것은 안의 링크나 버튼입니다.',
      ],
    } satisfies Guide,
  },
  args: { title: '프로젝트 정보', children: facts },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A heading and its content. */
export const Plain: Story = {};

/** Actions on the whole card, beside its heading. */
export const WithActions: Story = {
  args: {
    title: '볼륨 관리',
    description: '컨테이너가 다시 시작해도 남는 저장 공간입니다.',
    actions: <Button>볼륨 추가</Button>,
  },
};

/** Empty. */
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

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, actions: <Button>수정</Button> },
  tags: ['edge'],
};
