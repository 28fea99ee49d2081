import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { ThemeMenu } from './theme-menu.tsx';

const meta = {
  title: 'Navigation/ThemeMenu',
  component: ThemeMenu,
  parameters: {
    ...overlayStory,
    layout: 'padded',
    guide: {
      purpose:
        '라이트, 다크, 시스템 가운데 하나를 고르는 메뉴입니다. 고른 것을 기억하고 적용하는 일은 제품이 합니다.',
      instead: [
        { when: '다른 행동을 모은 메뉴', use: 'Overlays/DropdownMenu' },
        { when: '양식 안에서 값을 고를 때', use: 'Inputs/SelectField' },
      ],
      pattern: {
        name: '메뉴 버튼 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/',
      },
      accessibility: [
        '버튼의 이름은 “테마”이고, 메뉴의 항목은 radio로 읽혀 무엇이 골라졌는지 압니다.',
        '그림은 지금의 선택을 보이지만, 그림만으로 말하지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { value: 'system', onValueChange: fn() },
} satisfies Meta<typeof ThemeMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Follows the system. */
export const System: Story = {};

/** Light was chosen. */
export const Light: Story = { args: { value: 'light' } };

/** Dark was chosen. */
export const Dark: Story = { args: { value: 'dark' } };

/** The three choices. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '테마' }));
  },
};
