import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { EditForm } from '../../components/edit-form/edit-form.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { ProcessFacts, ProcessFields } from './process-settings.tsx';

const meta = {
  id: 'patterns-processsettings',
  title: 'Patterns/ProcessSettings',
  component: ProcessFacts,
  args: {
    entrypoint: '',
    command: `sh -c 'node migrate.js && exec node server.js'`,
    workingFolder: '/app',
    user: '1000:1000',
    onEdit: fn(),
  },
} satisfies Meta<typeof ProcessFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 실행 명령과 작업 폴더, 실행 사용자를 정했습니다. 엔트리포인트는 이미지의 값입니다. */
export const SetByMember: Story = {};

/** 아무것도 정하지 않아 모두 이미지의 값입니다. */
export const OfImage: Story = { args: { command: '', workingFolder: '', user: '' } };

/** 다른 사람들이 화면을 보는 동안에는 비밀번호가 들어 있을 수 있는 명령을 가립니다. */
export const Presented: Story = { decorators: [withPresentationMode] };

/** 값을 고칩니다. 비워 둔 항목은 이미지의 값을 씁니다. */
export const Edited: Story = {
  render: ({ command, workingFolder, user }) => (
    <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
      <ProcessFields
        entrypoint={{}}
        command={{ defaultValue: command, limit: 8384 }}
        workingFolder={{ defaultValue: workingFolder, limit: 255 }}
        user={{ defaultValue: user }}
      />
    </EditForm>
  ),
  play: async ({ canvas }) => {
    const command = canvas.getByLabelText('실행 명령 (선택)');
    command.focus();
    await expect(command).toHaveValue(`sh -c 'node migrate.js && exec node server.js'`);
  },
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const EditedNarrow: Story = { ...Edited, tags: ['narrow'] };

/** 입력이 올바르지 않습니다. */
export const Invalid: Story = {
  render: () => (
    <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
      <ProcessFields
        entrypoint={{}}
        command={{
          defaultValue: 'node server.js --port=$PORT',
          error:
            "셸 없이 실행하므로 &&, |, $변수 같은 셸 문법은 동작하지 않습니다. sh -c '…'로 감싸거나, 글자 그대로 넘기려면 따옴표로 묶어주세요.",
        }}
        workingFolder={{ defaultValue: 'app', error: '작업 폴더는 /로 시작해야 합니다.' }}
        user={{}}
      />
    </EditForm>
  ),
};

/** 아주 긴 명령입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    entrypoint: `/usr/bin/${'long-'.repeat(40)}`,
    command: `serve '${extremeTexts.longKorean}' ${extremeTexts.url}`,
    workingFolder: `/${'folder/'.repeat(36)}`,
    user: `${'u'.repeat(32)}:${'g'.repeat(32)}`,
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Process() {
    const [editing, setEditing] = useState(false);
    const close = () => setEditing(false);
    if (!editing) {
      return (
        <ProcessFacts
          entrypoint=""
          command="node server.js"
          workingFolder=""
          user=""
          onEdit={() => setEditing(true)}
        />
      );
    }
    return (
      <EditForm onSubmit={close} pending={false} error={undefined} onCancel={close} size="small">
        <ProcessFields
          entrypoint={{}}
          command={{ defaultValue: 'node server.js' }}
          workingFolder={{}}
          user={{}}
        />
      </EditForm>
    );
  },
};
