import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { Brand } from '../brand/brand.tsx';
import { NavigationButton, NavigationLink } from './navigation-link.tsx';
import { TopNavigation } from './top-navigation.tsx';

const meta = {
  id: 'navigation-topnavigation',
  title: 'Navigation/TopNavigation',
  component: TopNavigation,
  subcomponents: { NavigationButton, NavigationLink },
  parameters: {
    layout: 'fullscreen',
  },
  args: { brand: '나루', items: null },
  render: () => <SampleNavigation />,
} satisfies Meta<typeof TopNavigation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 로그인한 회원이 보는 줄입니다. */
export const SignedIn: Story = {};

/** 방문자가 보는 줄입니다. 로고 옆에 제품의 이름이 있고, 로그인하거나 가입하는 길이 있습니다. */
export const Guest: Story = { render: () => <SampleNavigation member={null} current="홈" /> };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  render: () => <SampleNavigation member={extremeTexts.everything} />,
  tags: ['edge'],
};

/** “메뉴” 버튼 뒤에 있습니다. */
export const ClosedNarrow: Story = { tags: ['narrow'] };

/** 열려 있습니다. 넓은 화면에는 버튼이 없습니다. */
export const OpenNarrow: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).queryByRole('button', { name: '메뉴' });
    if (menu) await userEvent.click(menu);
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Navigation() {
    return (
      <TopNavigation
        brand={
          <Brand>
            <a href="#home">나루</a>
          </Brand>
        }
        items={
          <>
            <NavigationLink>
              <a href="#dashboard" aria-current="page">
                대시보드
              </a>
            </NavigationLink>
            <NavigationLink>
              <a href="#projects">프로젝트</a>
            </NavigationLink>
          </>
        }
      />
    );
  },
};
