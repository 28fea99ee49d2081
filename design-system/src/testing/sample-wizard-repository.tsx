import { useState } from 'react';
import { fn } from 'storybook/test';
import { brandIcon } from '../components/brand-logo/brands.ts';
import { Stack } from '../components/stack/stack.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import { NewVariableFields } from '../patterns/container-wizard/new-variable-fields.tsx';
import {
  RepositoryAddressField,
  type RepositoryApplication,
  RepositoryProposals,
  type RepositoryProposalsProps,
} from '../patterns/container-wizard/repository-proposals.tsx';

export const sampleApplications: readonly RepositoryApplication[] = [
  {
    id: '0',
    name: 'web',
    path: 'apps/web',
    template: { name: 'Next.js', icon: brandIcon('nextjs') },
    reason: 'apps/web/package.json에 next 15가 있습니다.',
    facts: [
      { value: 'Node.js 22', reason: '.nvmrc에 버전이 있습니다.' },
      { value: 'pnpm 10.2.0', reason: 'package.json에 버전이 있습니다.' },
      { value: '메모리: 1024 MiB', reason: 'Next.js 템플릿의 기본값입니다.' },
      { value: '환경 변수', reason: '.env.example 파일이 있습니다.' },
    ],
  },
  {
    id: '1',
    name: 'api',
    path: 'apps/api',
    template: { name: 'Spring Boot', icon: brandIcon('spring-boot') },
    reason: 'apps/api/build.gradle.kts에 Spring Boot가 있습니다.',
    facts: [{ value: 'Java 21', reason: 'apps/api/build.gradle.kts에 버전이 있습니다.' }],
  },
  {
    id: '2',
    name: 'worker',
    path: '',
    template: undefined,
    reason: 'Cargo.toml 파일이 있습니다.',
    facts: [],
  },
];

interface SampleRepositoryStepProps
  extends Pick<RepositoryProposalsProps, 'state' | 'problem' | 'leftOut'> {
  applications?: readonly RepositoryApplication[];
  /** Whether the proposals for the only application are in the fields. */
  applied?: boolean;
  url?: string;
}

/** The step "이름" of the container wizard, with the address of a repository. */
export function SampleRepositoryStep(props: SampleRepositoryStepProps) {
  const {
    applications = [],
    applied = true,
    url = 'https://github.com/naru-shop/market.git',
    ...result
  } = props;
  const [chosen, setChosen] = useState('0');
  return (
    <Stack gap="l">
      <TextField
        label="컨테이너 이름"
        hint="나중에 바꿀 수 있습니다."
        limit={255}
        required
        defaultValue={applications[0]?.name}
      />
      <RepositoryAddressField defaultValue={url} />
      <RepositoryProposals
        {...result}
        applications={applications}
        chosen={chosen}
        onChoose={setChosen}
        onApply={applied ? undefined : fn()}
      />
    </Stack>
  );
}

/** The step "환경 변수" of the container wizard. */
export const SampleVariablesStep = () => (
  <NewVariableFields
    file=".env.example"
    variables={[
      {
        name: 'DATABASE_URL',
        comment: '데이터베이스 주소',
        value: { error: '값은 64 KiB를 초과할 수 없습니다.' },
        kind: { defaultValue: 'secret' },
      },
      {
        name: 'LOG_LEVEL',
        comment: undefined,
        value: { defaultValue: 'info' },
        kind: { defaultValue: 'env' },
      },
    ]}
  />
);
