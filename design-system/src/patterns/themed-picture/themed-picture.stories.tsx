import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { samplePictureFiles } from '../../testing/sample-landing.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const meta = {
  id: 'layout-themedpicture',
  title: 'Layout/ThemedPicture',
  component: ThemedPicture,
  args: { ...samplePictureFiles, alt: '프로젝트 화면' },
} satisfies Meta<typeof ThemedPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { alt: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Screenshot() {
    const drawing = (color: string) =>
      `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='${color}'/></svg>`;
    const light = { wide: drawing('lightblue'), narrow: drawing('lightblue') };
    const dark = { wide: drawing('navy'), narrow: drawing('navy') };
    return (
      <ThemedPicture
        alt="프로젝트 화면"
        light={light}
        dark={dark}
        wide={{ width: 1600, height: 900 }}
        narrow={{ width: 640, height: 800 }}
      />
    );
  },
};
