import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../../components/button/button.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { ProjectDiskMeter } from './resource-limits-card.tsx';
import { VolumeFields } from './volume-fields.tsx';

const units = { read: Number, echo: (text: string) => text && `${Number(text) / 1024} GiB` };
const grid = { min: 128, max: 2048, step: 128, units };

const meta = {
  id: 'patterns-addvolume',
  title: 'Patterns/AddVolume',
  component: VolumeFields,
  parameters: overlayStoryParameters,
  args: {
    name: { limit: 255 },
    capacity: { ...grid, defaultValue: '512', most: 1024 },
    recommended: { min: 512, max: 1024 },
  },
  render: (args) => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="볼륨 추가"
      submitLabel="추가"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <VolumeFields {...args} />
      <ProjectDiskMeter disk={{ limit: 2048, used: 1024 }} projected={1536} />
    </FormDialog>
  ),
} satisfies Meta<typeof VolumeFields>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 방금 열었습니다. */
export const Opened: Story = {};

/** 가장 작은 볼륨도 만들 수 없을 만큼만 남아, 아무 값도 제안하지 않고 도움말이 할 일을 알려줍니다. */
export const DiskFull: Story = {
  args: { capacity: { ...grid, defaultValue: '', most: null }, tooLittleLeft: 64 },
  render: (args) => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="볼륨 추가"
      submitLabel="추가"
      pending={false}
      error={undefined}
      onSubmit={fn()}
    >
      <VolumeFields {...args} />
      <ProjectDiskMeter disk={{ limit: 2048, used: 1984 }} projected={undefined} />
    </FormDialog>
  ),
};

/** 프로젝트에 남은 것보다 많습니다. */
export const Invalid: Story = {
  args: {
    name: { limit: 255, error: '볼륨 이름을 입력해주세요.' },
    capacity: {
      ...grid,
      defaultValue: '1536',
      most: 1024,
      error: '디스크 가용량을 512Mi 초과합니다. 현재 가용: 1024Mi (1 GiB)',
    },
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  args: { name: { limit: 255, defaultValue: extremeTexts.longKorean } },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function AddVolume() {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('');
    const [capacity, setCapacity] = useState('512');
    return (
      <>
        <Button onClick={() => setOpen(true)}>볼륨 추가</Button>
        <FormDialog
          open={open}
          onOpenChange={setOpen}
          title="볼륨 추가"
          submitLabel="추가"
          pending={false}
          error={undefined}
          onSubmit={() => setOpen(false)}
        >
          <VolumeFields
            name={{
              limit: 255,
              defaultValue: name,
              onChange: (event) => setName(event.target.value),
            }}
            capacity={{
              min: 128,
              max: 2048,
              step: 128,
              defaultValue: capacity,
              onChange: (event) => setCapacity(event.target.value),
            }}
            recommended={{ min: 512, max: 1024 }}
          />
          <ProjectDiskMeter
            disk={{ limit: 2048, used: 1024 }}
            projected={1024 + Number(capacity)}
          />
        </FormDialog>
      </>
    );
  },
};
