import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { sampleLogos, withSampleLogo } from '../../testing/sample-logos.tsx';
import { LogoList } from './logo-list.tsx';

const meta = {
  id: 'layout-logolist',
  title: 'Layout/LogoList',
  component: LogoList,
  decorators: [withSampleLogo],
  args: { logos: sampleLogos },
} satisfies Meta<typeof LogoList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { logos: [{ name: extremeTexts.everything, href: '#sample-logo' }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Supported() {
    const logos = [
      { name: 'React', href: '#logo' },
      { name: 'Go', href: '#logo' },
      { name: 'Docker', href: '#logo' },
    ];
    return (
      <>
        <svg width="0" height="0" aria-hidden="true">
          <symbol id="logo" viewBox="0 0 24 24">
            <path d="M12 2l10 20H2z" />
          </symbol>
        </svg>
        <LogoList logos={logos} />
      </>
    );
  },
};
