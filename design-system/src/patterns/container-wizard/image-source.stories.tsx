import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database } from 'lucide';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  SampleImageNetwork,
  SampleImageStep,
  SampleImageVersion,
  SampleImageVolumes,
  sampleDigest,
  sampleImage,
  sampleNewestDigest,
} from '../../testing/sample-image.tsx';
import { ContainerSummary } from './container-summary.tsx';
import { DatabasePicker } from './database-picker.tsx';
import { ImageFacts } from './image-facts.tsx';
import {
  ImageField,
  ImageNetworkField,
  ImageVersionField,
  ImageVolumeFields,
} from './image-fields.tsx';
import { type ContainerSourceKind, SourcePicker } from './source-picker.tsx';

const meta = {
  id: 'patterns-imagesource',
  title: 'Patterns/ImageSource',
  component: ImageFacts,
  subcomponents: {
    SourcePicker,
    DatabasePicker,
    ImageField,
    ImageVersionField,
    ImageNetworkField,
    ImageVolumeFields,
  },
  args: { state: 'found', image: sampleImage },
} satisfies Meta<typeof ImageFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 이미지를 찾아, 다이제스트와 크기, 포트, 볼륨, 사용자, 헬스 체크를 보입니다. */
export const ImageFound: Story = {
  render: (args) => <SampleImageStep {...args} />,
};

/** 새 컨테이너의 소스로 이미지를 선택했습니다. */
export const ImageSource: Story = {
  args: { state: 'idle', image: undefined },
  render: (args) => <SampleImageStep name="" {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '이미지' })).toBeChecked();
  },
};

/** 새 컨테이너의 소스로 데이터베이스를 선택했습니다. */
export const DatabaseKinds: Story = {
  render: () => (
    <Stack gap="l">
      <SourcePicker value="database" onValueChange={fn()} />
      <DatabasePicker
        databases={[
          {
            id: 'postgresql',
            name: 'PostgreSQL',
            description: '널리 쓰이는 관계형 데이터베이스입니다.',
            version: '18',
            icon: Database,
          },
          {
            id: 'redis',
            name: 'Redis',
            description: '캐시와 큐에 많이 쓰이는 메모리 데이터베이스입니다.',
            version: '8',
            icon: Database,
          },
        ]}
        value="postgresql"
        onValueChange={fn()}
        loading={false}
        error={undefined}
      />
    </Stack>
  ),
};

/** 데이터베이스와 함께 만드는 볼륨, 사용자, 비밀번호를 확인합니다. */
export const DatabaseSummary: Story = {
  render: () => (
    <ContainerSummary
      name="주문 DB"
      template="PostgreSQL"
      options={undefined}
      volumes={[{ name: '주문 DB postgresql', capacity: 512, path: '/var/lib/postgresql' }]}
      database={{ user: 'app', name: 'app' }}
      source={{ url: '', branch: '', subpath: '' }}
      limits={{ cpu: '0.5 vCPU (500 millicores)', memory: '0.5 GiB (512 MiB)' }}
      onEdit={fn()}
      pending={false}
    />
  ),
};

/** 서버가 레지스트리에서 이미지를 확인하는 동안에도 계속 입력할 수 있습니다. */
export const ImageLooking: Story = {
  args: { state: 'looking', image: undefined },
  render: (args) => <SampleImageStep {...args} />,
};

/** 휴대폰에서 본, 찾은 이미지입니다. */
export const ImageFoundNarrow: Story = { ...ImageFound, tags: ['narrow'] };

/** 이미지를 확인하지 못해도 이유만 알리고, 다음 단계로 갈 수 있습니다. */
export const ImageUnreadable: Story = {
  args: {
    state: 'failed',
    image: undefined,
    problem: '이미지를 찾을 수 없습니다. 이름과 태그를 확인해주세요.',
  },
  render: (args) => <SampleImageStep {...args} />,
};

/** 배포할 때마다 최신을 쓸지, 지금 다이제스트를 유지할지 선택합니다. */
export const ImageVersion: Story = {
  render: () => <SampleImageVersion digests={[sampleDigest, sampleNewestDigest]} />,
};

/** 이미지를 확인하지 못하면 다이제스트를 유지할 수 없습니다. */
export const ImageVersionUnknown: Story = { render: () => <SampleImageVersion digests={[]} /> };

/** 이름에 다이제스트가 있어 선택할 것이 없습니다. */
export const ImageVersionFixed: Story = { render: () => <SampleImageVersion fixed /> };

/** 이미지가 데이터를 두는 폴더마다 볼륨을 추가할지 정합니다. */
export const ImageVolumes: Story = { render: () => <SampleImageVolumes /> };

/** 이미지가 알리는 포트로 네트워크를 추가합니다. */
export const ImageNetwork: Story = { render: () => <SampleImageNetwork /> };

/** 이미지로 만들 컨테이너의 요약입니다. 템플릿이 없고, 네트워크를 함께 추가합니다. */
export const ImageSummary: Story = {
  render: () => (
    <ContainerSummary
      name="사진 모음"
      template={undefined}
      options={undefined}
      volumes={[{ name: '사진 모음-data', capacity: 1024, path: '/data' }]}
      image={{ name: 'ghcr.io/naru-shop/gallery:1.4', digest: sampleDigest }}
      network="3000 · http"
      source={{ url: '', branch: '', subpath: '' }}
      limits={{ cpu: '0.5 vCPU (500 millicores)', memory: '0.5 GiB (512 MiB)' }}
      onEdit={fn()}
      pending={false}
    />
  ),
};

/** 다른 사람들이 화면을 보는 동안에는 이미지의 이름을 가립니다. */
export const NamePresented: Story = { decorators: [withPresentationMode] };

/** 아주 긴 이름과 값입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    image: {
      ...sampleImage,
      registry: extremeTexts.url.slice(8, 90),
      repository: `${'long-name/'.repeat(20)}app`,
      tag: 'v'.repeat(128),
      ports: Array.from({ length: 40 }, (_, index) => `${8000 + index}/tcp`),
      volumes: [`/${'folder/'.repeat(36)}`],
      user: 'u'.repeat(64),
      healthCheck: `sh -c '${extremeTexts.longKorean}'`,
    },
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function NewImage() {
    const [source, setSource] = useState<ContainerSourceKind>('image');
    return (
      <Stack gap="l">
        <SourcePicker value={source} onValueChange={setSource} />
        {source === 'image' && (
          <ImageField defaultValue="nginx:1.27">
            <ImageFacts
              state="found"
              image={{
                registry: 'docker.io',
                repository: 'library/nginx',
                tag: '1.27',
                digest: 'sha256:0f3c9a8b7d6e51420f3c9a8b7d6e51420f3c9a8b7d6e51420f3c9a8b7d6e5142',
                bytes: 71_303_168,
                layers: 7,
                platform: 'linux/amd64',
                ports: ['80/tcp'],
                volumes: [],
                user: '',
                healthCheck: '',
                createdAt: '2026-02-10T00:00:00+09:00',
              }}
            />
          </ImageField>
        )}
      </Stack>
    );
  },
};
