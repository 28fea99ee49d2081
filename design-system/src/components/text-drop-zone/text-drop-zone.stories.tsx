import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Text } from '../text/text.tsx';
import { TextDropZone } from './text-drop-zone.tsx';

const meta = {
  id: 'inputs-textdropzone',
  title: 'Inputs/TextDropZone',
  component: TextDropZone,
  args: {
    hint: '놓으면 저장하기 전에 미리 보여드립니다.',
    onText: fn(() => true),
    onFiles: fn(),
    children: (
      <Card title="환경 변수">
        <Button>.env 가져오기</Button>
      </Card>
    ),
  },
} satisfies Meta<typeof TextDropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 끌어온 것이 없습니다. */
export const Waiting: Story = {};

/** 파일을 끌어와 위에 두고 있습니다. */
export const Over: Story = {
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['A=1'], '.env'));
    const held = { dataTransfer, bubbles: true, cancelable: true };
    // The play function may start before the page listens for the event.
    await waitFor(async () => {
      canvas.getByRole('button').dispatchEvent(new DragEvent('dragover', held));
      await expect(canvas.queryByText(args.hint)).not.toBeNull();
    });
  },
};

/** 휴대폰에서 본 긴 문장입니다. */
export const Narrow: Story = { ...Over, args: { hint: extremeTexts.longKorean }, tags: ['narrow'] };

/** 공백이 없고, 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞인 텍스트입니다. */
export const Edge: Story = { ...Over, args: { hint: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function VariableImport() {
    const [text, setText] = useState('');
    const take = (pasted: string) => {
      setText(pasted);
      return true;
    };
    return (
      <TextDropZone
        hint="놓으면 저장하기 전에 미리 보여드립니다."
        onText={take}
        onFiles={([file]) => void file?.text().then(setText)}
      >
        <Card title="환경 변수">
          {text ? (
            <CodeText multiline>{text}</CodeText>
          ) : (
            <Text>.env 파일을 끌어다 놓아주세요.</Text>
          )}
        </Card>
      </TextDropZone>
    );
  },
};
