import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Button } from '../Button/Button.tsx';
import { drawingNames } from './drawings.tsx';
import { emptyState } from './EmptyState.css.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Status/EmptyState',
  component: EmptyState,
  args: {
    drawing: 'container',
    title: '컨테이너가 없습니다',
    children: 'Git 저장소나 템플릿으로 첫 컨테이너를 만듭니다.',
    action: <Button variant="primary">첫 번째 컨테이너 추가</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What would be here, what it is for, one thing to do. */
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

/** In a tab: no drawing, little room. */
export const Small: Story = {
  args: { size: 'small', drawing: undefined, title: '마운트가 없습니다', action: undefined },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Words without a space. */
export const LongNarrow: Story = { args: { title: edges.longKorean }, tags: ['narrow'] };

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
