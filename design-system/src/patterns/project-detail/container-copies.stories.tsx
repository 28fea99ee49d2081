import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { MoveMountFields } from '../container-settings/move-mount-fields.tsx';
import { DuplicateContainerFields } from './duplicate-container-fields.tsx';
import { ResizeVolumeFields } from './resize-volume-fields.tsx';
import { ProjectDiskMeter } from './resource-limits-card.tsx';

const meta = {
  id: 'patterns-containercopies',
  title: 'Patterns/ContainerCopies',
  component: DuplicateContainerFields,
  parameters: { docs: overlayStoryParameters.docs },
  args: {
    name: { defaultValue: '결제 서버-2', limit: 255 },
    copied: { variables: 12, networks: 2 },
    secrets: ['DATABASE_PASSWORD', 'API_TOKEN'],
    left: { domains: 1, mounts: 2 },
    cpu: { limit: 1000, used: 400, projected: 800 },
    memory: { limit: 2048, used: 512, projected: 1024 },
  },
  render: (args) => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="컨테이너 복제"
      submitLabel="복제"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <DuplicateContainerFields {...args} />
    </FormDialog>
  ),
} satisfies Meta<typeof DuplicateContainerFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 무엇이 복제되고 무엇이 빠지는지, 프로젝트가 얼마나 쓰게 되는지 보입니다. */
export const Duplicate: Story = {};

/** 빠지는 것이 없습니다. */
export const DuplicatePlain: Story = {
  args: {
    copied: { variables: 0, networks: 0 },
    secrets: [],
    left: { domains: 0, mounts: 0 },
  },
};

/** 길고 낯선 이름들입니다. */
export const Edge: Story = {
  args: {
    name: { defaultValue: extremeTexts.everything, limit: 255, error: extremeTexts.everything },
    secrets: Array.from({ length: 20 }, (_, i) => `VERY_LONG_SECRET_NAME_${i}`),
    cpu: { limit: 1000, used: 900, projected: 1800 },
  },
  tags: ['edge'],
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 두 곳에 마운트한 볼륨을 옮깁니다. */
export const Move: Story = {
  render: () => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="볼륨 옮기기"
      submitLabel="옮기기"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <MoveMountFields
        from={{ options: [{ value: 'a', label: 'API 서버 /data' }], defaultValue: 'a' }}
        to={{}}
        targets={[{ value: 'b', label: '작업 서버' }]}
        path={{ defaultValue: '/data', limit: 255 }}
      />
    </FormDialog>
  ),
};

/** 용량을 바꾸면서 프로젝트가 얼마나 쓰게 되는지 그 옆에서 봅니다. */
export const Resize: Story = {
  render: () => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="볼륨 용량 변경"
      submitLabel="저장"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <ResizeVolumeFields
        capacity={{ min: 128, max: 2048, step: 128, defaultValue: '1024' }}
        current={512}
      />
      <ProjectDiskMeter disk={{ limit: 2048, used: 768 }} projected={1280} projectedOn="save" />
    </FormDialog>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DuplicateContainer() {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('결제 서버-2');
    return (
      <>
        <Button onClick={() => setOpen(true)}>컨테이너 복제</Button>
        <FormDialog
          open={open}
          onOpenChange={setOpen}
          title="컨테이너 복제"
          submitLabel="복제"
          pending={false}
          error={undefined}
          onSubmit={() => setOpen(false)}
        >
          <DuplicateContainerFields
            name={{
              limit: 255,
              defaultValue: name,
              onChange: (event) => setName(event.target.value),
            }}
            copied={{ variables: 12, networks: 2 }}
            secrets={['DATABASE_PASSWORD']}
            left={{ domains: 1, mounts: 2 }}
            cpu={{ limit: 1000, used: 400, projected: 800 }}
            memory={{ limit: 2048, used: 512, projected: 1024 }}
          />
        </FormDialog>
      </>
    );
  },
};
