import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn, userEvent } from 'storybook/test';
import { EditForm } from '../../components/edit-form/edit-form.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { SampleFailure } from '../../testing/page-story.tsx';
import { SampleNetworks } from '../../testing/sample-networks.tsx';
import {
  SampleMounts,
  type SampleVariable,
  SampleVariables,
} from '../../testing/sample-settings.tsx';
import { type ContainerTab, ContainerTabs } from '../project-detail/container-tabs.tsx';
import { ContainerLimitFacts } from './container-limit-facts.tsx';
import { ContainerLimitFields } from './container-limit-fields.tsx';

const panels = { git: '', resources: '', variables: '', networks: '', mounts: '' };

/** The arguments that open a tab with its content. */
const opened = (tab: ContainerTab, panel: ReactNode) => ({
  value: tab,
  panels: { ...panels, [tab]: panel },
});

const variables: readonly SampleVariable[] = [
  ['DATABASE_URL', 'postgres://naru@db:5432/payment'],
  ['NODE_ENV', 'production'],
  ['TLS_CHAIN', '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIE\n-----END CERTIFICATE-----'],
];

const meta = {
  title: 'Patterns/ContainerSettings',
  component: ContainerTabs,
  parameters: {
    guide: {
      purpose:
        '컨테이너 하나의 리소스와 환경 변수, 네트워크, 볼륨 마운트를 보고 고칩니다. 목록마다 추가하는 양식이 바로 아래에 있습니다.',
      instead: [
        { when: '컨테이너를 새로 만들 때', use: 'Patterns/Wizard' },
        { when: '컨테이너의 이름만 바꿀 때', use: 'Overlays/FormDialog' },
        { when: '프로젝트 전체를 볼 때', use: 'Patterns/ProjectDetail' },
      ],
      pattern: {
        name: 'Tabs (ARIA Authoring Practices)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/',
      },
      accessibility: [
        '목록마다 제목을 이름으로 가진 region이라서 구역으로 건너뛸 수 있습니다.',
        '값을 고치면 초점이 입력 요소로 가고, 끝나면 수정 버튼으로 돌아옵니다.',
        '시크릿의 값은 점 여덟 개로 읽히고, 값 표시를 눌러야 보입니다.',
        '마지막 줄을 지우면 초점이 구역의 제목으로 갑니다.',
      ],
    } satisfies Guide,
  },
  args: {
    name: 'API 서버',
    counts: { variables: 3, networks: 2, mounts: 1 },
    onValueChange: fn(),
    ...opened('variables', <SampleVariables variables={variables} />),
  },
} satisfies Meta<typeof ContainerTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys with their values; a value may have several lines. */
export const Variables: Story = {};

/** Values are hidden until the member shows them. */
export const Secrets: Story = {
  args: opened('variables', <SampleVariables variables={[['API_TOKEN', 'naru-1234']]} secret />),
};

/** One secret is shown. */
export const SecretShown: Story = {
  ...Secrets,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'API_TOKEN 값 표시' })),
};

/** The value is edited in its row. */
export const VariableEdited: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'NODE_ENV 수정' })),
};

/** Empty. */
export const VariablesEmpty: Story = {
  args: opened('variables', <SampleVariables variables={[]} />),
};

/** Loading. */
export const VariablesLoading: Story = { args: opened('variables', <SampleVariables loading />) };

/** The list could not be loaded; adding is still possible. */
export const VariablesFailed: Story = {
  args: opened(
    'variables',
    <SampleVariables
      failure={
        <SampleFailure title="환경 변수를 불러오지 못했습니다">
          서버에 연결할 수 없습니다.
        </SampleFailure>
      }
    />,
  ),
};

/** There may not be many more of them. */
export const VariablesAlmostFull: Story = {
  args: opened(
    'variables',
    <SampleVariables
      variables={variables}
      limitNote="환경 변수는 컨테이너마다 200개까지 추가할 수 있습니다. 현재 185개입니다."
    />,
  ),
};

/** Invalid input. */
export const VariableInvalid: Story = {
  args: opened(
    'variables',
    <SampleVariables
      variables={[]}
      error="키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다."
    />,
  ),
};

/**
 * An http network with its domain, and a port that is reachable from outside. A second http network cannot be chosen.
 */
export const Networks: Story = {
  args: opened(
    'networks',
    <SampleNetworks
      networks={[
        { port: 3000, type: 'http', domain: 'pay.naru.example' },
        { port: 5432, type: 'tcp', externalAddress: '203.0.113.7:30412' },
      ]}
    />,
  ),
};

/** The first network: http asks for a domain. */
export const NetworksEmpty: Story = {
  args: opened('networks', <SampleNetworks networks={[]} choosesHttp />),
};

/** The mounted volumes. */
export const Mounts: Story = {
  args: opened(
    'mounts',
    <SampleMounts mounts={[['/data', '결제 데이터', 1024]]} volumes={['첨부 파일']} />,
  ),
};

/** There is no volume to mount. */
export const MountsWithoutVolumes: Story = {
  args: opened('mounts', <SampleMounts mounts={[]} volumes={[]} />),
};

/** The container's limits. */
export const Resources: Story = {
  args: opened('resources', <ContainerLimitFacts cpu={200} memory={512} onEdit={fn()} />),
};

/** The limits are edited, each beside what the project would use once it is saved. */
export const ResourcesEdited: Story = {
  args: opened(
    'resources',
    <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
      <ContainerLimitFields
        projectedOn="save"
        cpu={{
          quota: { limit: 1000, used: 700 },
          projected: 900,
          grid: { min: 100, max: 4000, step: 100 },
          field: { defaultValue: '400' },
        }}
        memory={{
          quota: { limit: 2048, used: 1152 },
          projected: 1152,
          grid: { min: 128, max: 8192, step: 128 },
          field: { defaultValue: '512' },
        }}
      />
    </EditForm>,
  ),
  // A story is rendered before it is visible, and a hidden element cannot be focused.
  play: ({ canvas }) => canvas.getByLabelText('CPU (millicores)').focus(),
};

/** On a phone. */
export const VariableEditedNarrow: Story = { ...VariableEdited, tags: ['narrow'] };

/** On a phone, with a domain. */
export const NetworksNarrow: Story = { ...Networks, tags: ['narrow'] };

/** On a phone, with the free domain. */
export const NetworksEmptyNarrow: Story = { ...NetworksEmpty, tags: ['narrow'] };

/** Very long texts. */
export const Edge: Story = {
  tags: ['edge'],
  args: opened(
    'variables',
    <SampleVariables
      variables={[
        ['A'.repeat(255), edges.longKorean],
        ['RIGHT_TO_LEFT', edges.rightToLeft],
        ['URL', edges.url],
      ]}
    />,
  ),
};

/** Very long names. */
export const MountsEdge: Story = {
  tags: ['edge'],
  args: opened(
    'mounts',
    <SampleMounts
      mounts={[[`/${'data/'.repeat(50)}`, edges.longKorean, 1024]]}
      volumes={[edges.everything]}
    />,
  ),
};
