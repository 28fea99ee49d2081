import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withFormWidth } from '../../testing/form-story.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FieldConflict } from './field-conflict.tsx';

const meta = {
  id: 'inputs-fieldconflict',
  title: 'Inputs/FieldConflict',
  component: FieldConflict,
  decorators: [withFormWidth],
  args: { theirs: 'develop', onKeepMine: fn(), onTakeTheirs: fn() },
  render: (args) => (
    <TextField
      label="브랜치"
      kind="code"
      defaultValue="feature/login"
      notice={<FieldConflict {...args} />}
    />
  ),
} satisfies Meta<typeof FieldConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 다른 곳에서 값이 바뀌었습니다. */
export const Changed: Story = {};

/** 다른 곳에서 값을 비웠습니다. */
export const Emptied: Story = { args: { theirs: '' } };

/** 드러내지 않는 값입니다. 바뀌었다는 것만 알립니다. */
export const Concealed: Story = { args: { theirs: undefined } };

/** 오류, 도움말과 함께 있습니다. */
export const Invalid: Story = {
  render: (args) => (
    <TextField
      label="브랜치"
      hint="배포할 브랜치입니다."
      error="브랜치 이름에는 공백을 쓸 수 없습니다."
      defaultValue="feature login"
      notice={<FieldConflict {...args} />}
    />
  ),
};

/** 휴대폰 화면의 여러 줄 값입니다. */
export const Narrow: Story = {
  args: {
    theirs: '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0B\n-----END-----',
  },
  tags: ['narrow'],
};

/** 레이아웃을 깨뜨리기 쉬운 텍스트와, 너무 길어 잘린 텍스트입니다. */
export const Edges: Story = {
  render: (args) => (
    <Stack gap="xl">
      {[...Object.values(extremeTexts), '한글값'.repeat(200)].map((text) => (
        <TextField
          key={text}
          label="값"
          defaultValue="내 값"
          notice={<FieldConflict {...args} theirs={text} />}
        />
      ))}
    </Stack>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Branch() {
    const [branch, setBranch] = useState('feature/login');
    const [theirs, setTheirs] = useState<string | undefined>('develop');
    const settle = (chosen: string) => {
      setBranch(chosen);
      setTheirs(undefined);
    };
    return (
      <TextField
        label="브랜치"
        kind="code"
        value={branch}
        onChange={(event) => setBranch(event.target.value)}
        notice={
          theirs && (
            <FieldConflict
              theirs={theirs}
              onKeepMine={() => settle(branch)}
              onTakeTheirs={() => settle(theirs)}
            />
          )
        }
      />
    );
  },
};
