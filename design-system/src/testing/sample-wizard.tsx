import { useState } from 'react';
import { brandIcon } from '../components/brand-logo/brands.ts';
import { CheckboxField } from '../components/checkbox-field/checkbox-field.tsx';
import { NumberField } from '../components/number-field/number-field.tsx';
import { SelectField } from '../components/select-field/select-field.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import { TemplateOptions } from '../patterns/container-wizard/template-options.tsx';
import { TemplatePicker } from '../patterns/container-wizard/template-picker.tsx';
import { TemplateVolumeFields } from '../patterns/container-wizard/template-volume-fields.tsx';
import { ProjectDiskMeter } from '../patterns/project-detail/resource-limits-card.tsx';

const templates = [
  {
    id: 'react',
    name: 'React',
    description: 'Vite로 빌드한 단일 페이지 앱을 정적 파일로 제공합니다.',
    version: '19',
    icon: brandIcon('react'),
  },
  {
    id: 'nextjs',
    name: 'Next.js',
    description: '서버 렌더링과 API 라우트를 갖춘 React 프레임워크입니다.',
    version: '16',
    icon: brandIcon('nextjs'),
  },
  {
    id: 'fastapi',
    name: 'FastAPI',
    description: '타입 힌트로 문서까지 만드는 파이썬 API 서버입니다.',
    version: '0.128',
    icon: brandIcon('fastapi'),
  },
  {
    id: 'spring-boot',
    name: 'Spring Boot',
    description: '자바와 코틀린으로 만드는 서버 애플리케이션입니다.',
    version: '4.0',
    icon: brandIcon('spring-boot'),
  },
  {
    id: 'docker',
    name: 'Dockerfile',
    description: '저장소의 Dockerfile을 그대로 빌드합니다.',
    icon: brandIcon('docker'),
  },
];

/** The step "템플릿" of the container wizard. */
export function SampleTemplateStep({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <TemplatePicker
      templates={templates}
      loading={false}
      failures={undefined}
      value={value}
      onValueChange={setValue}
    />
  );
}

const versions = ['24', '22', '20'].map((value) => ({ value, label: value }));

interface SampleOptionsProps {
  /** Whether a required option is empty. */
  wrong?: boolean;
}

/** The step "템플릿 옵션" of the container wizard. */
export function SampleTemplateOptionsStep({ wrong = false }: SampleOptionsProps) {
  return (
    <TemplateOptions
      basic={[
        <SelectField
          key="version"
          label="Node.js 버전"
          hint="빌드와 실행에 같은 버전을 씁니다."
          options={versions}
          defaultValue="24"
        />,
        <NumberField
          key="port"
          label="포트"
          hint="서버가 요청을 받는 포트입니다."
          required
          defaultValue={wrong ? '' : '3000'}
          error={wrong ? '포트은(는) 필수 항목입니다.' : undefined}
        />,
      ]}
      advanced={[
        <CheckboxField
          key="standalone"
          label="standalone 출력 사용"
          hint="실행에 필요한 파일만 남겨 이미지 크기를 줄입니다."
          defaultChecked
        />,
        <TextField key="command" kind="code" label="시작 명령" placeholder="node server.js" />,
      ]}
      wrong={wrong}
    />
  );
}

/** The step "볼륨" of the container wizard: one volume, on a disk of 2 GiB with 512 MiB in use. */
export function SampleVolumeStep({ name }: { name: string }) {
  const [capacity, setCapacity] = useState(512);
  return (
    <Stack gap="xl">
      <TemplateVolumeFields
        description="빌드와 이미지 캐시"
        path="/app/.next/cache"
        name={{ defaultValue: name, limit: 255 }}
        capacity={{
          value: capacity,
          onValueChange: setCapacity,
          min: 128,
          max: 1536,
          step: 128,
          most: 1536,
        }}
      />
      <ProjectDiskMeter disk={{ limit: 2048, used: 512 }} projected={512 + capacity} />
    </Stack>
  );
}
