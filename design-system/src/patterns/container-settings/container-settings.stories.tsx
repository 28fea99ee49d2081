import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EditForm } from '../../components/edit-form/edit-form.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { SampleLoadingError } from '../../testing/page-story.tsx';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { SampleNetworksSection, sampleClusterNetworks } from '../../testing/sample-networks.tsx';
import {
  SampleMountsSection,
  type SampleVariable,
  SampleVariablesSection,
} from '../../testing/sample-settings.tsx';
import { type ContainerTab, ContainerTabs } from '../project-detail/container-tabs.tsx';
import { GitFacts } from '../project-detail/git-facts.tsx';
import { ContainerLimitFacts, ContainerLimitFields } from './container-limits.tsx';
import { TemplateFacts, TemplateFields, TemplateSection } from './template-settings.tsx';

const panels = { git: '', resources: '', variables: '', networks: '', mounts: '' };

/** Returns the arguments of a story that shows the given tab. */
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
  id: 'patterns-containersettings',
  title: 'Patterns/ContainerSettings',
  component: ContainerTabs,
  args: {
    name: 'API 서버',
    counts: { variables: 3, networks: 2, mounts: 1 },
    onValueChange: fn(),
    ...opened('variables', <SampleVariablesSection variables={variables} />),
  },
} satisfies Meta<typeof ContainerTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 키와 값입니다. 값은 여러 줄일 수 있습니다. */
export const Variables: Story = {};

/** 목록 셋이 위아래로 있습니다. 첫째 목록과 아직 비어 있는 목록에는 양식이 열려 있습니다. */
export const ThreeLists: Story = {
  args: opened(
    'variables',
    <Stack gap="xl">
      <SampleVariablesSection variables={variables} />
      <SampleVariablesSection variables={[['API_TOKEN', 'naru-1234']]} secret first={false} />
    </Stack>,
  ),
};

/** 버튼 자리에 양식이 열리고 초점을 받습니다. */
export const FormOpened: Story = {
  args: opened(
    'variables',
    <SampleVariablesSection variables={[['API_TOKEN', 'naru-1234']]} secret first={false} />,
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText('키')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '추가' }));
    await expect(canvas.getByLabelText('키')).toHaveFocus();
  },
};

/** 회원이 보이게 하기 전까지 값을 가립니다. */
export const Secrets: Story = {
  args: opened(
    'variables',
    <SampleVariablesSection variables={[['API_TOKEN', 'naru-1234']]} secret />,
  ),
};

/** 시크릿 하나를 보이게 했습니다. */
export const SecretShown: Story = {
  ...Secrets,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'API_TOKEN 값 표시' })),
};

/** 다른 사람들이 화면을 보는 동안에는 시크릿뿐 아니라 모든 값을 가립니다. */
export const VariablesPresented: Story = { decorators: [withPresentationMode] };

/** 값 하나를 일부러 보여주었습니다. 잠시 후 저절로 다시 가려집니다. */
export const VariableShownPresented: Story = {
  ...VariablesPresented,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'NODE_ENV 값 표시' })),
};

/** 값을 그 줄에서 고칩니다. */
export const VariableEdited: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'NODE_ENV 수정' })),
};

/** 비어 있습니다. */
export const VariablesEmpty: Story = {
  args: opened('variables', <SampleVariablesSection variables={[]} />),
};

/** 불러오는 중입니다. */
export const VariablesLoading: Story = {
  args: opened('variables', <SampleVariablesSection loading />),
};

/** 목록을 불러오지 못했지만 추가할 수는 있습니다. */
export const VariablesFailed: Story = {
  args: opened(
    'variables',
    <SampleVariablesSection
      failure={
        <SampleLoadingError title="환경 변수를 불러오지 못했습니다">
          서버에 연결할 수 없습니다.
        </SampleLoadingError>
      }
    />,
  ),
};

/** 더 추가할 수 있는 수가 얼마 남지 않았습니다. */
export const VariablesAlmostFull: Story = {
  args: opened(
    'variables',
    <SampleVariablesSection
      variables={variables}
      limitNote="환경 변수는 컨테이너마다 200개까지 추가할 수 있습니다. 현재 185개입니다."
    />,
  ),
};

/** 입력이 올바르지 않습니다. */
export const VariableInvalid: Story = {
  args: opened(
    'variables',
    <SampleVariablesSection
      variables={[]}
      error="키는 대문자 또는 밑줄로 시작하고 대문자, 숫자, 밑줄만 쓸 수 있습니다."
    />,
  ),
};

/**
 * 도메인이 있는 HTTP 네트워크와 밖에서 접근할 수 있는 포트입니다. 같은 프로젝트의 컨테이너가 접속하는 내부 주소도 보입니다. HTTP 네트워크를 하나 더
 * 선택할 수는 없습니다.
 */
export const Networks: Story = {
  args: opened(
    'networks',
    <SampleNetworksSection
      internalHost="payment-server-k3x9m2q7ab"
      networks={[
        { port: 3000, type: 'http', domain: 'pay.naru.example' },
        { port: 5432, type: 'tcp', addresses: ['203.0.113.7:30412'] },
        { port: 6379, type: 'tcp', missing: '배포하면 열립니다' },
      ]}
    />,
  ),
};

/** 클러스터가 주소를 준 포트와, 주소를 기다리는 포트입니다. 오래 걸리면 이유를 표시합니다. */
export const NetworksAwaitingAddresses: Story = {
  args: opened('networks', <SampleNetworksSection networks={sampleClusterNetworks} />),
};

/** 위와 같습니다. 휴대폰 화면입니다. */
export const NetworksAwaitingAddressesNarrow: Story = {
  ...NetworksAwaitingAddresses,
  tags: ['narrow'],
};

/** 첫 네트워크입니다. HTTP이면 도메인을 묻습니다. */
export const NetworksEmpty: Story = {
  args: opened('networks', <SampleNetworksSection networks={[]} choosesHttp />),
};

/** 마운트한 볼륨들입니다. */
export const Mounts: Story = {
  args: opened(
    'mounts',
    <SampleMountsSection mounts={[['/data', '결제 데이터', 1024]]} volumes={['첨부 파일']} />,
  ),
};

/** 마운트 경로를 그 줄에서 고칩니다. */
export const MountEdited: Story = {
  ...Mounts,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '/data 수정' })),
};

/** 네트워크를 그 줄에서 고칩니다. */
export const NetworkEdited: Story = {
  ...Networks,
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '3000 수정' })),
};

/** 마운트할 볼륨이 없습니다. */
export const MountsWithoutVolumes: Story = {
  args: opened('mounts', <SampleMountsSection mounts={[]} volumes={[]} />),
};

/** 컨테이너의 한도입니다. */
export const Resources: Story = {
  args: opened(
    'resources',
    <ContainerLimitFacts cpu={200} memory={512} start={null} onEdit={fn()} />,
  ),
};

/** 한도를 고치면서, 저장하면 프로젝트가 얼마나 쓰게 되는지 그 옆에서 봅니다. */
export const ResourcesEdited: Story = {
  args: opened(
    'resources',
    <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
      <ContainerLimitFields
        projectedOn="save"
        cpu={{
          quota: { limit: 1000, used: 700 },
          projected: 900,
          most: 500,
          grid: { min: 100, max: 4000, step: 100 },
          field: { defaultValue: '400' },
        }}
        memory={{
          quota: { limit: 2048, used: 1152 },
          projected: 1152,
          most: 1408,
          grid: { min: 128, max: 8192, step: 128 },
          field: { defaultValue: '512' },
        }}
        start={{ grid: { min: 10, max: 900, step: 10 }, field: { defaultValue: '180' } }}
      />
    </EditForm>,
  ),
  // Runs after the story is visible, because a hidden element cannot be focused.
  play: ({ canvas }) => canvas.getByLabelText('CPU (millicores)').focus(),
};

/** 저장소와, 이미지를 만드는 템플릿과 옵션입니다. */
export const Template: Story = {
  args: opened(
    'git',
    <TemplateSection>
      <TemplateFacts
        template="Go"
        options={[
          { label: 'Go 버전', value: '1.25' },
          { label: '메인 패키지', value: './cmd/server' },
          { label: 'CGO 사용', value: false },
        ]}
        onEdit={fn()}
      />
    </TemplateSection>,
  ),
};

/** 템플릿을 바꾸면서, 저장하면 무엇이 달라지는지 봅니다. */
export const TemplateEdited: Story = {
  args: opened(
    'git',
    <TemplateSection>
      <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
        <TemplateFields
          template={{ defaultValue: 'django' }}
          templates={[
            { value: 'go', label: 'Go' },
            { value: 'django', label: 'Django' },
          ]}
          newVolumes={['/app/media']}
          basic={[<TextField key="wsgi" label="WSGI 모듈" required defaultValue="shop.wsgi" />]}
          advanced={[<TextField key="workers" label="워커 수" defaultValue="2" />]}
          wrong={false}
        />
      </EditForm>
    </TemplateSection>,
  ),
};

/** 다른 사람들이 화면을 보는 동안에는 값이 버튼 뒤에 있습니다. */
export const VariableEditedPresented: Story = {
  ...VariableEdited,
  decorators: [withPresentationMode],
};

/** 휴대폰 화면입니다. */
export const VariableEditedNarrow: Story = { ...VariableEdited, tags: ['narrow'] };

/** 휴대폰에서 본, 도메인이 있는 네트워크입니다. */
export const NetworksNarrow: Story = { ...Networks, tags: ['narrow'] };

/** 휴대폰에서 본, 무료 도메인을 쓰는 첫 네트워크입니다. */
export const NetworksEmptyNarrow: Story = { ...NetworksEmpty, tags: ['narrow'] };

/** 아주 긴 텍스트입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: opened(
    'variables',
    <SampleVariablesSection
      variables={[
        ['A'.repeat(255), extremeTexts.longKorean],
        ['RIGHT_TO_LEFT', extremeTexts.rightToLeft],
        ['URL', extremeTexts.url],
      ]}
    />,
  ),
};

/** 아주 긴 이름들입니다. */
export const MountsEdge: Story = {
  tags: ['edge'],
  args: opened(
    'mounts',
    <SampleMountsSection
      mounts={[[`/${'data/'.repeat(50)}`, extremeTexts.longKorean, 1024]]}
      volumes={[extremeTexts.everything]}
    />,
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerSettings() {
    const edit = () => window.location.assign('#edit');
    return (
      <ContainerTabs
        name="API 서버"
        counts={{ variables: 0, networks: 0, mounts: 0 }}
        panels={{
          git: (
            <GitFacts
              url="https://github.com/naru-shop/payment-api"
              branch="main"
              subpath="apps/api"
              onEdit={edit}
            />
          ),
          resources: <ContainerLimitFacts cpu={200} memory={512} start={null} onEdit={edit} />,
          variables: '환경 변수가 없습니다.',
          networks: '네트워크가 없습니다.',
          mounts: '마운트가 없습니다.',
        }}
      />
    );
  },
};
