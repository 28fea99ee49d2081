import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { drawingNames } from './drawings.tsx';
import { emptyState } from './empty-state.css.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Status/EmptyState',
  component: EmptyState,
  parameters: {
    guide: {
      purpose:
        '목록이 있을 자리에서 무엇이 없는지, 무엇을 위한 자리인지 말하고 할 일 하나를 권합니다.',
      instead: [
        { when: '불러오지 못했을 때', use: 'Status/Banner' },
        { when: '아직 불러오는 중일 때', use: 'Waiting/Skeleton' },
        { when: '처음 온 사람에게 제품을 소개할 때', use: 'Layout/Hero' },
      ],
      accessibility: [
        '그림은 장식이어서 읽히지 않습니다.',
        '구역의 제목 아래에 놓입니다. 스스로 제목이 되지 않습니다.',
        '행동은 하나만 권합니다.',
      ],
    } satisfies Guide,
  },
  args: {
    drawing: 'container',
    title: '컨테이너가 없습니다',
    children: 'Git 저장소나 템플릿으로 첫 컨테이너를 만듭니다.',
    action: <Button variant="primary">첫 번째 컨테이너 추가</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is missing, what it is for, and one action. */
export const WithAction: Story = {};

/** A search that finds nothing. */
export const NothingFound: Story = {
  args: {
    drawing: 'search',
    title: '검색 결과가 없습니다',
    children: '다른 이름으로 검색하세요.',
    action: <Button>검색어 지우기</Button>,
  },
};

/** In a tab: no drawing, little space. */
export const Small: Story = {
  args: { size: 'small', drawing: undefined, title: '마운트가 없습니다', action: undefined },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { title: edges.everything }, tags: ['edge'] };

/** Every size of the recipe. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(emptyState.classNames.variants.size)}>
      {(size) => <EmptyState {...args} size={size} />}
    </Gallery>
  ),
};

/** Every drawing. */
export const Drawings: Story = {
  render: () => (
    <Gallery names={drawingNames}>
      {(drawing) => <EmptyState drawing={drawing} title={drawing} />}
    </Gallery>
  ),
};
