import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { guide } from './file-button.guide.tsx';
import { FileButton } from './file-button.tsx';

const meta = {
  id: 'actions-filebutton',
  title: 'Actions/FileButton',
  component: FileButton,
  parameters: { guide },
  args: { children: '파일 고르기', accept: '.yaml,.yml', onFile: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 필드 위에 놓인 모습입니다. */
export const Small: Story = { args: { size: 'small' } };

/** 지금은 고를 수 없습니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { children: edges.everything }, tags: ['edge'] };
