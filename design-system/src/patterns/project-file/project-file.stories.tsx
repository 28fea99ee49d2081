import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PresentationProvider } from '../../behavior/presentation.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import {
  appliedFilePlan,
  createManyFileSteps,
  extremeFilePlan,
  sampleFileNotes,
  sampleFilePlan,
  sampleFileProblems,
  sampleFileText,
  unchangedFilePlan,
} from '../../testing/sample-project-file.ts';
import type { FileStepGroup } from './file-step.ts';
import { ProjectFileMeters } from './project-file-meters.tsx';
import { ProjectFilePlan } from './project-file-plan.tsx';
import { ProjectFileNotes, ProjectFileProblems } from './project-file-problems.tsx';
import { ProjectFileProgress } from './project-file-progress.tsx';
import { ProjectFileText } from './project-file-text.tsx';

const meters = (
  <ProjectFileMeters
    cpu={{ limit: 1000, used: 400, projected: 500 }}
    memory={{ limit: 2048, used: 1024, projected: 1536 }}
    disk={{ limit: 2048, used: 512, projected: 2560 }}
  />
);

const meta = {
  id: 'patterns-projectfile',
  title: 'Patterns/ProjectFile',
  component: ProjectFilePlan,
  subcomponents: {
    ProjectFileMeters,
    ProjectFileNotes,
    ProjectFileProblems,
    ProjectFileProgress,
    ProjectFileText,
  },
  args: { groups: sampleFilePlan, locked: false, onChoose: fn(), onValue: fn() },
} satisfies Meta<typeof ProjectFilePlan>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 모든 종류의 단계이며, 선택한 것과 선택하지 않은 것이 있습니다. */
export const Plan: Story = {};

/** 그대로 두는 것까지 보입니다. */
export const Whole: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '그대로인 2개 보기' })),
};

/** 달라지는 것이 없습니다. */
export const Same: Story = { args: { groups: unchangedFilePlan } };

/** 시크릿의 값으로 여러 줄을 붙여넣었습니다. */
export const LongSecret: Story = {
  args: { groups: sampleFilePlan.slice(1, 2) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('API_TOKEN 값'));
    await userEvent.paste('-----BEGIN KEY-----\nMIIDdzCCAl+gAwIBAgIE\n-----END KEY-----');
    await expect(canvas.getByLabelText('API_TOKEN 값')).toHaveValue(
      '-----BEGIN KEY-----\nMIIDdzCCAl+gAwIBAgIE\n-----END KEY-----',
    );
  },
};

/** 적용하는 중입니다. */
export const Applying: Story = {
  args: { groups: appliedFilePlan, locked: true },
  render: (args) => (
    <Stack gap="l">
      <ProjectFileProgress total={6} done={2} failed={1} skipped={1} />
      <ProjectFilePlan {...args} />
    </Stack>
  ),
};

/** 선택한 것을 적용하기 전과 후입니다. */
export const Meters: Story = { render: () => meters };

/** 적용할 수 없는 파일입니다. */
export const Problems: Story = {
  render: () => <ProjectFileProblems problems={sampleFileProblems} />,
};

/** Compose 파일에서 옮기지 못한 것들입니다. */
export const Notes: Story = { render: () => <ProjectFileNotes problems={sampleFileNotes} /> };

/** 저장하기 전의 파일입니다. */
export const Text: Story = {
  render: () => <ProjectFileText text={sampleFileText} fileName="naru.yaml" />,
};

/** 다른 사람들이 화면을 보고 있습니다. */
export const TextConcealed: Story = {
  ...Text,
  decorators: [
    (Story) => (
      <PresentationProvider mask={(text) => text}>
        <Story />
      </PresentationProvider>
    ),
  ],
};

/** 단계 이백 개 가운데 앞부분입니다. */
export const TwoHundred: Story = {
  args: { groups: createManyFileSteps(200) },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '480px', overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = {
  render: (args) => (
    <Stack gap="l">
      {meters}
      <ProjectFileNotes problems={sampleFileNotes} />
      <ProjectFilePlan {...args} />
      <ProjectFileProblems problems={sampleFileProblems} />
    </Stack>
  ),
  tags: ['narrow'],
};

/** 더없이 길고 낯선 이름과 값입니다. */
export const Edge: Story = {
  args: { groups: extremeFilePlan },
  render: (args) => (
    <Stack gap="l">
      <ProjectFilePlan {...args} />
      <ProjectFileProblems
        problems={[
          {
            place: { line: 1, column: 1 },
            path: extremeTexts.everything,
            reason: extremeTexts.longKorean,
          },
        ]}
      />
    </Stack>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function FilePlan() {
    const [chosen, setChosen] = useState(true);
    const [token, setToken] = useState('');
    const api: FileStepGroup = {
      id: 'api',
      of: 'container',
      name: '결제 API',
      steps: [
        { id: 'memory', kind: 'change', subject: '메모리', from: '512 MiB', to: '1 GiB', chosen },
        {
          id: 'token',
          kind: 'create',
          subject: '시크릿',
          name: 'API_TOKEN',
          chosen: true,
          needsValue: token === '',
        },
      ],
    };
    return (
      <ProjectFilePlan
        groups={[api]}
        locked={false}
        onChoose={(_, choice) => setChosen(choice)}
        onValue={(_, value) => setToken(value)}
      />
    );
  },
};
