import { useState } from 'react';
import { Stack } from '../components/stack/stack.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import {
  type DeclaredImage,
  ImageFacts,
  type ImageFactsProps,
} from '../patterns/container-wizard/image-facts.tsx';
import {
  ImageField,
  ImageNetworkField,
  ImageVersionField,
  ImageVolumeFields,
} from '../patterns/container-wizard/image-fields.tsx';
import {
  type ContainerSourceKind,
  SourcePicker,
} from '../patterns/container-wizard/source-picker.tsx';

export const sampleDigest = `sha256:${'0f3c9a8b7d6e5142'.repeat(4)}`;
export const sampleNewestDigest = `sha256:${'9b1d7e2c40a5f863'.repeat(4)}`;

export const sampleImage: DeclaredImage = {
  registry: 'ghcr.io',
  repository: 'naru-shop/gallery',
  tag: '1.4',
  digest: sampleDigest,
  bytes: 71_303_168,
  layers: 7,
  platform: 'linux/amd64',
  ports: ['3000/tcp', '9000/udp'],
  volumes: ['/data'],
  user: 'app',
  healthCheck: 'curl -f http://localhost:3000/health',
  createdAt: '2026-02-10T00:00:00+09:00',
};

interface SampleImageStepProps extends ImageFactsProps {
  name?: string;
  /** The error under the name of the image. */
  error?: string;
}

/** The step "이름" of the container wizard for an image. */
export function SampleImageStep({ name, error, ...facts }: SampleImageStepProps) {
  const [source, setSource] = useState<ContainerSourceKind>('image');
  return (
    <Stack gap="l">
      <TextField label="컨테이너 이름" limit={255} required defaultValue="사진 모음" />
      <SourcePicker value={source} onValueChange={setSource} />
      <ImageField defaultValue={name ?? 'ghcr.io/naru-shop/gallery:1.4'} error={error}>
        <ImageFacts {...facts} />
      </ImageField>
    </Stack>
  );
}

interface SampleImageVersionProps {
  digests?: readonly string[];
  fixed?: boolean;
  error?: string;
}

/** The choice of the version that a container of an image runs. */
export function SampleImageVersion(props: SampleImageVersionProps) {
  const { digests = [sampleDigest], fixed = false, error } = props;
  const [value, setValue] = useState('');
  return (
    <ImageVersionField
      value={value}
      onValueChange={setValue}
      digests={digests}
      fixed={fixed}
      error={error}
    />
  );
}

/** The network that a container of an image gets. */
export const SampleImageNetwork = () => (
  <ImageNetworkField
    networks={[
      { value: '3000/http', label: '3000 · http' },
      { value: '3000/tcp', label: '3000 · tcp' },
      { value: '9000/udp', label: '9000 · udp' },
    ]}
    defaultValue="3000/http"
  />
);

/** The step "볼륨" of the container wizard for an image that keeps data in two folders. */
export function SampleImageVolumes() {
  const [added, setAdded] = useState(true);
  const [capacity, setCapacity] = useState(1024);
  const range = { min: 128, max: 1536, step: 128, most: 1536 };
  return (
    <Stack gap="xl">
      <ImageVolumeFields
        path="/data"
        added={{ checked: added, onChange: ({ target }) => setAdded(target.checked) }}
        name={{ defaultValue: '사진 모음-data', limit: 255 }}
        capacity={{ ...range, value: capacity, onValueChange: setCapacity }}
      />
      <ImageVolumeFields
        path="/var/cache/gallery"
        added={{ checked: false, onChange: () => undefined }}
        name={{}}
        capacity={{ ...range, value: 128, onValueChange: () => undefined }}
      />
    </Stack>
  );
}
