import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import type { ThemeChoice } from './theme-choices.tsx';
import { ThemeMenu, type ThemeMenuProps } from './theme-menu.tsx';

/** Stores the chosen theme in its state, as an application has to do. */
function Chosen({ value: first, onValueChange }: ThemeMenuProps) {
  const [value, setValue] = useState(first);
  const choose: ThemeMenuProps['onValueChange'] = (choice) => {
    setValue(choice);
    onValueChange(choice);
  };
  return <ThemeMenu value={value} onValueChange={choose} />;
}

const meta = {
  id: 'navigation-thememenu',
  title: 'Navigation/ThemeMenu',
  component: ThemeMenu,
  parameters: {
    ...overlayStoryParameters,
    layout: 'padded',
  },
  args: { value: 'system', onValueChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof ThemeMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 시스템의 테마를 따릅니다. */
export const System: Story = {};

/** 라이트를 선택했습니다. */
export const Light: Story = { args: { value: 'light' } };

/** 다크를 선택했습니다. */
export const Dark: Story = { args: { value: 'dark' } };

/** 세 가지 선택지입니다. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '테마' }));
  },
};

/** 다른 것을 선택하면 메뉴가 그때부터 그것을 표시합니다. */
export const Changed: Story = {
  args: { value: 'light' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '테마' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '다크' }));
    // Waits until the closing menu is removed, because it contains the same options.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: '테마' }));
    await expect(await screen.findByRole('menuitemradio', { name: '다크' })).toBeChecked();
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Appearance() {
    const [theme, setTheme] = useState<ThemeChoice>('system');
    return <ThemeMenu value={theme} onValueChange={setTheme} />;
  },
};
