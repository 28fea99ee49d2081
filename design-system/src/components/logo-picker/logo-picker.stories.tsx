import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { sampleLogos, withSampleLogo } from '../../testing/sample-logos.tsx';
import { Text } from '../text/text.tsx';
import { LogoPicker, type PickedLogo } from './logo-picker.tsx';

const meta = {
  id: 'actions-logopicker',
  title: 'Actions/LogoPicker',
  component: LogoPicker,
  decorators: [withSampleLogo],
  args: { label: '시작할 템플릿', logos: sampleLogos, onChoose: fn() },
} satisfies Meta<typeof LogoPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 넓은 화면에 열두 개를 놓았습니다. */
export const Wide: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 하나를 누르면 무엇을 눌렀는지 알려줍니다. */
export const Pressed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Vue' }));
    await expect(args.onChoose).toHaveBeenCalledWith('vue');
  },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { logos: [{ id: 'edge', name: extremeTexts.everything, href: '#sample-logo' }] },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Templates() {
    const logos: PickedLogo[] = [
      { id: 'react', name: 'React', href: '#template' },
      { id: 'go', name: 'Go', href: '#template' },
    ];
    const [chosen, setChosen] = useState('react');
    return (
      <>
        <svg width="0" height="0" aria-hidden="true">
          <symbol id="template" viewBox="0 0 24 24">
            <circle cx="12" cy="12" r="10" />
          </symbol>
        </svg>
        <LogoPicker label="시작할 템플릿" logos={logos} onChoose={setChosen} />
        <Text tone="muted">{chosen} 템플릿으로 시작합니다.</Text>
      </>
    );
  },
};
