import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EditForm } from '../../components/edit-form/edit-form.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  SampleImageVersion,
  sampleDigest,
  sampleImage,
  sampleNewestDigest,
} from '../../testing/sample-image.tsx';
import { ImageFacts } from '../container-wizard/image-facts.tsx';
import { ImageField } from '../container-wizard/image-fields.tsx';
import { ImageMovedBanner, ImageSettings } from './image-settings.tsx';

const IMAGE = 'ghcr.io/naru-shop/gallery:1.4';

const meta = {
  id: 'patterns-imagesettings',
  title: 'Patterns/ImageSettings',
  component: ImageSettings,
  subcomponents: { ImageMovedBanner },
  args: {
    image: IMAGE,
    digest: '',
    running: sampleDigest,
    newest: sampleDigest,
    checkedAt: '2025-03-02T05:57:00+09:00',
    problem: undefined,
    onEdit: fn(),
    onCheck: fn(),
    checking: false,
  },
} satisfies Meta<typeof ImageSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 태그가 가리키는 이미지가 바뀌었습니다. */
export const DigestMoved: Story = {
  args: { newest: sampleNewestDigest },
  render: (args) => (
    <Stack gap="l">
      <ImageMovedBanner name="사진 모음" deploying={false} onDeploy={fn()} />
      <ImageSettings {...args} />
    </Stack>
  ),
};

/** 배포할 때마다 태그의 최신 다이제스트를 사용합니다. */
export const FollowsTag: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '다이제스트 다시 확인' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const FollowsTagNarrow: Story = { tags: ['narrow'] };

/** 태그가 바뀌어도 같은 이미지를 실행합니다. */
export const DigestKept: Story = { args: { digest: sampleDigest, newest: sampleNewestDigest } };

/** 아직 배포하지 않았고, 다이제스트를 확인한 적도 없습니다. */
export const NotDeployed: Story = {
  args: { running: undefined, newest: undefined, checkedAt: undefined },
};

/** 마지막 확인이 실패했습니다. 그전에 확인한 다이제스트가 남아 있습니다. */
export const CheckFailed: Story = {
  args: { problem: '레지스트리에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.' },
};

/** 다이제스트를 확인하고 있습니다. */
export const Checking: Story = { args: { checking: true } };

/** 다른 사람들이 화면을 보는 동안에는 이미지의 이름을 가립니다. */
export const NamePresented: Story = { decorators: [withPresentationMode] };

/** 이미지와 버전을 고칩니다. */
export const ImageEdited: Story = {
  render: () => (
    <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
      <ImageField defaultValue={IMAGE}>
        <ImageFacts state="found" image={sampleImage} />
        <SampleImageVersion />
      </ImageField>
    </EditForm>
  ),
};

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: { image: `registry.example.com:5000/${'long-name/'.repeat(20)}app:${'v'.repeat(128)}` },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Image() {
    const [editing, setEditing] = useState(false);
    const close = () => setEditing(false);
    const digest = 'sha256:0f3c9a8b7d6e51420f3c9a8b7d6e51420f3c9a8b7d6e51420f3c9a8b7d6e5142';
    if (!editing) {
      return (
        <ImageSettings
          image="nginx:1.27"
          digest=""
          running={digest}
          newest={digest}
          checkedAt="2025-03-02T05:57:00+09:00"
          problem={undefined}
          onEdit={() => setEditing(true)}
          onCheck={() => undefined}
          checking={false}
        />
      );
    }
    return (
      <EditForm onSubmit={close} pending={false} error={undefined} onCancel={close} size="small">
        <ImageField defaultValue="nginx:1.27" />
      </EditForm>
    );
  },
};
