import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { spinner } from './spinner.css.ts';
import { PageSpinner, Spinner } from './spinner.tsx';

const meta = {
  title: 'Waiting/Spinner',
  component: Spinner,
  subcomponents: { PageSpinner },
  parameters: {
    guide: {
      purpose: '얼마나 걸릴지 모르고 올 것의 모양도 모를 때 기다림을 알립니다.',
      instead: [
        { when: '올 것의 모양을 알 때', use: 'Waiting/Skeleton' },
        { when: '버튼이 한 일을 기다릴 때', use: 'Actions/Button' },
        { when: '쓴 만큼을 보일 때', use: 'Status/ResourceMeter' },
      ],
      pattern: {
        name: 'status 역할 (WAI-ARIA)',
        url: 'https://www.w3.org/TR/wai-aria-1.2/#status',
      },
      accessibility: [
        '“불러오는 중”이라는 이름의 status입니다.',
        '움직임을 줄인 시스템에서는 멈추어 있습니다.',
        '0.2초 안에 끝날 기다림에는 쓰지 않습니다.',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside text. */
export const Small: Story = {};

/** In the middle of a page that cannot show anything yet. */
export const Page: Story = { render: (args) => <PageSpinner {...args} /> };

/** Every size of the recipe. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={namesOf(spinner.classNames.variants.size)}>
      {(size) => <Spinner {...args} size={size} />}
    </Gallery>
  ),
};
