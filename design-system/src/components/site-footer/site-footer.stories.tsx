import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SiteFooter } from './site-footer.tsx';

const meta = {
  id: 'layout-sitefooter',
  title: 'Layout/SiteFooter',
  component: SiteFooter,
  args: {
    children: '나루, 컨테이너 배포 콘솔',
    links: [
      { key: 'terms', link: <a href="#terms">이용약관</a> },
      { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
    ],
  },
} satisfies Meta<typeof SiteFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면입니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: {
    children: extremeTexts.everything,
    links: [{ key: 'edge', link: <a href="#edge">{extremeTexts.everything}</a> }],
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Footer() {
    const links = [
      { key: 'terms', link: <a href="#terms">이용약관</a> },
      { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
    ];
    return <SiteFooter links={links}>나루, 컨테이너 배포 콘솔</SiteFooter>;
  },
};
