import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Stack } from '../stack/stack.tsx';
import { FileButton } from './file-button.tsx';

const meta = {
  id: 'actions-filebutton',
  title: 'Actions/FileButton',
  component: FileButton,
  args: { children: '파일 선택', accept: '.yaml,.yml', onFile: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 입력란 위에 놓인 모습입니다. */
export const Small: Story = { args: { size: 'small' } };

/** 지금은 선택할 수 없습니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { children: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectFile() {
    const [text, setText] = useState('name: 결제 서버');
    return (
      <Stack gap="l">
        <FileButton
          size="small"
          accept=".yaml,.yml"
          onFile={(file) => void file.text().then(setText)}
        >
          파일 선택
        </FileButton>
        <CodeText multiline>{text}</CodeText>
      </Stack>
    );
  },
};
