import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { text } from './text.css.ts';
import { Text } from './text.tsx';

const meta = {
  title: 'Layout/Text',
  component: Text,
  parameters: {
    guide: {
      purpose: '이어서 읽는 글입니다. 크기와 색조와 굵기를 정해진 것 가운데에서만 고릅니다.',
      instead: [
        { when: '제목을 달 때', use: 'Layout/Heading' },
        { when: '키, 주소, 포트처럼 글자 그대로 옮겨 적는 것', use: 'Status/CodeText' },
        { when: '이름과 값이 짝을 이룰 때', use: 'Status/DescriptionList' },
      ],
      pattern: {
        name: 'HTML의 p 요소',
        url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/p',
      },
      accessibility: [
        '문단은 p로, 문단 안의 말은 span으로 둡니다. 모양 때문에 요소를 고르지 않습니다.',
        '한 줄로 자른 글은 온전한 글을 읽을 수 있는 곳이 따로 있을 때만 씁니다.',
        '작은 글도 4.5:1의 대비를 지킵니다.',
      ],
    } satisfies Guide,
  },
  args: { children: '컨테이너를 배포하고 리소스를 관리합니다.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The default: 14 px. */
export const Body: Story = {};

/** For paragraphs that are read from beginning to end. */
export const Reading: Story = { args: { size: 'reading' } };

/** Digits of equal width, aligned below each other. */
export const Numeric: Story = { args: { numeric: true, children: '1,111 / 8,888' } };

/** One line. */
export const Truncated: Story = { args: { truncated: true, children: edges.longWords } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { children: edges.everything }, tags: ['edge'] };

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(text.classNames.variants.tone)}>
      {(tone) => <Text {...args} tone={tone} />}
    </Gallery>
  ),
};

/** Every weight of the recipe. */
export const Weights: Story = {
  render: (args) => (
    <Gallery names={namesOf(text.classNames.variants.weight)}>
      {(weight) => <Text {...args} weight={weight} />}
    </Gallery>
  ),
};
