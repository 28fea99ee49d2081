import { useState } from 'react';
import { fn } from 'storybook/test';
import { CheckboxField } from '../components/CheckboxField/CheckboxField.tsx';
import { Columns } from '../components/Columns/Columns.tsx';
import { Divider } from '../components/Divider/Divider.tsx';
import { NumberField } from '../components/NumberField/NumberField.tsx';
import { ResourceMeter } from '../components/ResourceMeter/ResourceMeter.tsx';
import { RowList } from '../components/RowList/RowList.tsx';
import { SelectField } from '../components/SelectField/SelectField.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { formatMiB } from '../format/format.ts';
import { ContainerLimitField } from '../patterns/ContainerWizard/ContainerLimitField.tsx';
import { GitFields } from '../patterns/ContainerWizard/GitFields.tsx';
import { GitHubRepositories } from '../patterns/ContainerWizard/GitHubRepositories.tsx';
import { InstallationRow } from '../patterns/ContainerWizard/InstallationRow.tsx';
import { RepositoryRow } from '../patterns/ContainerWizard/RepositoryRow.tsx';
import { TemplateOptions } from '../patterns/ContainerWizard/TemplateOptions.tsx';
import { TemplatePicker } from '../patterns/ContainerWizard/TemplatePicker.tsx';
import { TemplateVolumeFields } from '../patterns/ContainerWizard/TemplateVolumeFields.tsx';

const templates = [
  {
    id: 'react',
    name: 'React',
    description: 'Vite로 빌드한 단일 페이지 앱을 정적 파일로 제공합니다.',
    version: '19',
    icon: 'react',
  },
  {
    id: 'nextjs',
    name: 'Next.js',
    description: '서버 렌더링과 API 라우트를 갖춘 React 프레임워크입니다.',
    version: '16',
    icon: 'nextjs',
  },
  {
    id: 'fastapi',
    name: 'FastAPI',
    description: '타입 힌트로 문서까지 만드는 파이썬 API 서버입니다.',
    version: '0.128',
    icon: 'fastapi',
  },
  {
    id: 'spring-boot',
    name: 'Spring Boot',
    description: '자바와 코틀린으로 만드는 서버 애플리케이션입니다.',
    version: '4.0',
    icon: 'spring-boot',
  },
  {
    id: 'docker',
    name: 'Dockerfile',
    description: '저장소의 Dockerfile을 그대로 빌드합니다.',
    icon: 'docker',
  },
];

/** The step "템플릿". */
export function SampleTemplates({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <TemplatePicker templates={templates} loading={false} value={value} onValueChange={setValue} />
  );
}

const versions = ['24', '22', '20'].map((value) => ({ value, label: value }));

interface SampleOptionsProps {
  /** A required option was left empty. */
  wrong?: boolean;
}

/** The step "템플릿 옵션". */
export function SampleOptions({ wrong = false }: SampleOptionsProps) {
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

/** The step "볼륨": one volume of the template, on a disk of 2 GiB of which 512 MiB are taken. */
export function SampleTemplateVolume({ name }: { name: string }) {
  const [capacity, setCapacity] = useState(512);
  return (
    <Stack gap="xl">
      <TemplateVolumeFields
        description="빌드와 이미지 캐시"
        path="/app/.next/cache"
        name={{ defaultValue: name, limit: 255 }}
        capacity={{ value: capacity, onValueChange: setCapacity, min: 128, max: 1536, step: 128 }}
      />
      <ResourceMeter
        label="프로젝트 디스크"
        resource="disk"
        used={512}
        limit={2048}
        projected={512 + capacity}
        format={formatMiB}
        facts={false}
      />
    </Stack>
  );
}

const repositories = ['naru-shop/payment-api', 'naru-shop/admin', 'naru-shop/settlement-batch'];

interface SampleConfigProps {
  url: string;
  /** The accounts on the code host; without one there is nothing to choose from. */
  accounts: readonly string[];
  /** What was asked for is more than the project has. */
  wrong?: boolean;
}

/** The step "설정". */
export function SampleConfig({ url, accounts, wrong = false }: SampleConfigProps) {
  const [chosen, setChosen] = useState('naru-shop/payment-api');
  return (
    <Stack gap="xl">
      <GitFields
        url={{ defaultValue: url, required: true }}
        branch={{ defaultValue: 'main' }}
        defaultBranch="main"
        subpath={{}}
      >
        <GitHubRepositories connecting={false} onConnect={fn()} none={accounts.length === 0}>
          {accounts.length > 0 && (
            <>
              <RowList label="연결된 GitHub 계정">
                {accounts.map((account) => (
                  <InstallationRow
                    key={account}
                    account={account}
                    pending={false}
                    onDisconnect={fn()}
                  />
                ))}
              </RowList>
              <RowList label="저장소 목록">
                {repositories.map((name) => (
                  <RepositoryRow
                    key={name}
                    name={name}
                    hidden={name !== 'naru-shop/admin'}
                    chosen={name === chosen}
                    onChoose={() => setChosen(name)}
                  />
                ))}
              </RowList>
            </>
          )}
        </GitHubRepositories>
      </GitFields>
      <Divider />
      <SampleLimits wrong={wrong} />
    </Stack>
  );
}

function SampleLimits({ wrong }: { wrong: boolean }) {
  const cpu = wrong ? 500 : 100;
  return (
    <Columns minimum="medium" gap="xl">
      <ContainerLimitField
        resource="cpu"
        quota={{ limit: 1000, used: 600 }}
        projected={600 + cpu}
        grid={{ min: 100, max: 4000, step: 100 }}
        field={{
          defaultValue: String(cpu),
          error: wrong ? 'CPU 가용량을 100m 초과합니다. 현재 가용: 400m' : undefined,
        }}
      />
      <ContainerLimitField
        resource="memory"
        quota={{ limit: 2048, used: 1152 }}
        projected={1152 + 512}
        grid={{ min: 128, max: 8192, step: 128 }}
        field={{ defaultValue: '512' }}
      />
    </Columns>
  );
}
