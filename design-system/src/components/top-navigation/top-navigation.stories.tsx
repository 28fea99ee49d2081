import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { TopNavigation } from './top-navigation.tsx';

const meta = {
  title: 'Navigation/TopNavigation',
  component: TopNavigation,
  subcomponents: { NavigationLink },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        '제품의 큰 갈래를 오가는 맨 위의 줄입니다. 좁은 화면에서는 “메뉴” 버튼 뒤에 있습니다.',
      instead: [
        { when: '한 대상의 여러 면을 볼 때', use: 'Navigation/Tabs' },
        { when: '앞으로만 나아가는 단계', use: 'Navigation/Stepper' },
        { when: '이전 페이지로 돌아가는 길', use: 'Actions/TextLink' },
      ],
      pattern: {
        name: '펼치는 내비게이션 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/',
      },
      accessibility: [
        '“주 메뉴”라는 이름의 navigation 랜드마크입니다.',
        '지금 있는 곳은 aria-current="page"로 알립니다.',
        '열린 메뉴는 고르거나, Escape를 누르거나, 초점이 떠나면 닫힙니다. Escape 뒤에는 초점이 버튼으로 돌아갑니다.',
      ],
    } satisfies Guide,
  },
  args: { brand: '나루', items: null },
  render: () => <SampleNavigation />,
} satisfies Meta<typeof TopNavigation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The bar of a signed-in member. */
export const SignedIn: Story = {};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  render: () => <SampleNavigation member={edges.everything} />,
  tags: ['edge'],
};

/** Behind the button "메뉴". */
export const ClosedNarrow: Story = { tags: ['narrow'] };

/** Open; on a wide screen there is no button. */
export const OpenNarrow: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).queryByRole('button', { name: '메뉴' });
    if (menu) await userEvent.click(menu);
  },
};
