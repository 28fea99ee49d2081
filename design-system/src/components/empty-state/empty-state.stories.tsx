import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Button } from '../button/button.tsx';
import { drawingNames } from './drawings.tsx';
import { emptyState } from './empty-state.css.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  id: 'status-emptystate',
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

/** 무엇이 없는지, 무엇을 위한 것인지 말하고 행동 하나를 둡니다. */
export const WithAction: Story = {};

/** 모든 것이 시작되는 곳에는 제품의 그림을 둡니다. */
export const Beginning: Story = {
  args: {
    drawing: 'ferry',
    title: '프로젝트가 없습니다',
    children: '프로젝트는 컨테이너와 볼륨, 배포를 한데 묶는 단위입니다.',
    action: <Button variant="primary">첫 번째 프로젝트 만들기</Button>,
  },
};

/** 검색 결과가 없습니다. */
export const NothingFound: Story = {
  args: {
    drawing: 'search',
    title: '검색 결과가 없습니다',
    children: '다른 이름으로 검색해주세요.',
    action: <Button>검색어 지우기</Button>,
  },
};

/** 탭 안에서는 그림 없이 작게 보입니다. */
export const Small: Story = {
  args: { size: 'small', drawing: undefined, title: '마운트가 없습니다', action: undefined },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { title: extremeTexts.everything }, tags: ['edge'] };

/** 모든 `size`입니다. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(emptyState.classNames.variants.size)}>
      {(size) => <EmptyState {...args} size={size} />}
    </Gallery>
  ),
};

/** 모든 그림입니다. */
export const Drawings: Story = {
  render: () => (
    <Gallery names={drawingNames}>
      {(drawing) => <EmptyState drawing={drawing} title={drawing} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NoContainers() {
    return (
      <EmptyState
        drawing="container"
        title="컨테이너가 없습니다"
        action={<Button variant="primary">첫 번째 컨테이너 추가</Button>}
      >
        Git 저장소나 템플릿으로 첫 컨테이너를 만듭니다.
      </EmptyState>
    );
  },
};
