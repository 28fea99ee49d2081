import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { ProjectDiskMeter } from './project-disk-meter.tsx';
import { VolumeFields } from './volume-fields.tsx';

const grid = { min: 128, max: 2048, step: 128 };

const meta = {
  title: 'Patterns/AddVolume',
  component: VolumeFields,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '프로젝트에 볼륨을 추가합니다. 추가한 뒤 디스크를 얼마나 쓰게 되는지 미리 보입니다.',
      instead: [
        { when: '템플릿이 볼륨을 정할 때', use: 'Patterns/Wizard' },
        { when: '컨테이너에 볼륨을 마운트할 때', use: 'Patterns/ContainerSettings' },
      ],
      pattern: {
        name: 'Dialog (Modal) (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
      },
      accessibility: [
        '열리면 초점은 볼륨 이름에 있습니다.',
        '용량은 화살표와 Page Up, Page Down으로 바꾸고 “512 MiB”처럼 읽힙니다.',
        '미터는 지금 쓰는 만큼과 추가한 뒤 쓸 만큼을 함께 읽습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    name: { limit: 255 },
    capacity: { ...grid, defaultValue: '512' },
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

/** Just opened. */
export const Opened: Story = {};

/** More than the project has left. */
export const Invalid: Story = {
  args: {
    name: { limit: 255, error: '볼륨 이름을 입력해주세요.' },
    capacity: {
      ...grid,
      defaultValue: '1536',
      error: '디스크 가용량을 512Mi 초과합니다. 현재 가용: 1024Mi',
    },
  },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A very long name. */
export const Edge: Story = {
  args: { name: { limit: 255, defaultValue: edges.longKorean } },
  tags: ['edge'],
};
