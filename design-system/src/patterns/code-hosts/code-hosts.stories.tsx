import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  HostRepositories,
  type HostRepositoriesProps,
} from '../container-wizard/host-repositories.tsx';
import { RepositoryRow } from '../container-wizard/repository-rows.tsx';
import { type CodeHostFieldKind, CodeHostFields } from './code-host-fields.tsx';
import { CodeHostRow, type CodeHostRowProps, CodeHostsCard } from './code-hosts.tsx';

const WRITES_NOT = '토큰에 api 권한이 없어 웹훅을 만들거나 커밋에 배포 결과를 표시할 수 없습니다.';

const row = (props: Partial<CodeHostRowProps> & Pick<CodeHostRowProps, 'host'>) => (
  <CodeHostRow
    key={props.host}
    kind="GitLab"
    account="naru-labs"
    checkedAt="2025-03-02T00:00:00+09:00"
    expiresAt={undefined}
    problem={undefined}
    note={undefined}
    testing={false}
    onTest={fn()}
    onEdit={fn()}
    onDelete={fn()}
    {...props}
  />
);

const meta = {
  id: 'patterns-codehosts',
  title: 'Patterns/CodeHosts',
  component: CodeHostsCard,
  args: {
    rows: [
      row({ host: 'gitlab.com', expiresAt: '2026-01-31T00:00:00+09:00' }),
      row({ kind: 'Gitea · Forgejo', host: 'git.naru-labs.example', note: WRITES_NOT }),
      row({ kind: 'Bitbucket', host: 'bitbucket.org', account: 'naru-team', isWorkspace: true }),
    ],
    loading: false,
    failure: undefined,
    onAdd: fn(),
  },
} satisfies Meta<typeof CodeHostsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 코드 호스팅 서비스를 셋 연결했습니다. */
export const Several: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 토큰이 만료되었고, 다른 연결은 확인하는 중입니다. */
export const Problem: Story = {
  args: {
    rows: [
      row({
        host: 'gitlab.com',
        problem: '토큰이 만료되었거나 폐기되었습니다. 새 토큰을 만들어 입력해주세요.',
      }),
      row({ kind: 'Gitea · Forgejo', host: 'codeberg.org', testing: true }),
    ],
  },
};

/** 연결한 코드 호스팅 서비스가 없습니다. */
export const Empty: Story = { args: { rows: [] } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined, loading: true } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: <Banner tone="danger" title="코드 호스팅 서비스 연결을 불러오지 못했습니다" />,
  },
};

/** 다른 사람들이 화면을 보는 동안에는 계정을 가립니다. */
export const Presenting: Story = { decorators: [withPresentationMode] };

/** 아주 긴 주소와 계정입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [row({ host: `${'git.'.repeat(40)}example.com`, account: extremeTexts.longKorean })],
  },
};

const KINDS = [
  { value: 'gitlab', label: 'GitLab' },
  { value: 'gitea', label: 'Gitea · Forgejo' },
  { value: 'bitbucket', label: 'Bitbucket' },
];

const SCOPES = {
  gitlab: { read: ['read_api', 'read_repository'], write: ['api'] },
  gitea: { read: ['read:user', 'read:repository'], write: ['read:user', 'write:repository'] },
  bitbucket: { read: ['repository'], write: ['repository', 'webhook'] },
};

const HOSTS = { gitlab: 'gitlab.com', gitea: 'codeberg.org', bitbucket: 'bitbucket.org' };

const fields = (kind: CodeHostFieldKind, tokenError?: string) => (
  <CodeHostFields
    kind={kind}
    kinds={{ options: KINDS, defaultValue: kind }}
    address={kind === 'bitbucket' ? undefined : { defaultValue: `https://${HOSTS[kind]}` }}
    workspace={kind === 'bitbucket' ? { defaultValue: 'naru-team' } : undefined}
    email={kind === 'bitbucket' ? { limit: 255 } : undefined}
    token={{ error: tokenError }}
    scopes={SCOPES[kind]}
    tokenPage={{ url: `https://${HOSTS[kind]}/`, host: HOSTS[kind] }}
  />
);

const dialog = (kind: CodeHostFieldKind, error?: string, tokenError?: string) => (
  <FormDialog
    open
    onOpenChange={fn()}
    title="코드 호스팅 서비스 연결"
    submitLabel="연결"
    pending={false}
    error={error}
    onSubmit={fn()}
  >
    {fields(kind, tokenError)}
  </FormDialog>
);

/** GitLab의 토큰에 필요한 권한과, 토큰을 만드는 화면의 링크가 있습니다. */
export const Opened: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog('gitlab'),
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    await expect(page.querySelector('[role=dialog]')).toHaveTextContent('read_repository');
  },
};

/** Bitbucket에는 주소 대신 워크스페이스가 있습니다. */
export const Workspace: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog('bitbucket'),
};

/** 휴대폰에서 코드 호스팅 서비스를 연결합니다. */
export const OpenedNarrow: Story = { ...Opened, tags: ['narrow'] };

/** 코드 호스팅 서비스가 토큰을 거절했습니다. 입력한 것은 그대로 있습니다. */
export const Refused: Story = {
  parameters: overlayStoryParameters,
  render: () =>
    dialog(
      'gitea',
      'Gitea 서버가 토큰을 거절했습니다. 토큰을 확인해주세요.',
      '토큰에는 영문자, 숫자와 기호만 쓸 수 있습니다.',
    ),
};

const repositories = (props: Partial<HostRepositoriesProps>) => (
  <HostRepositories
    connect={
      <TextLink>
        <a href="#settings">코드 호스팅 서비스 연결 (새 탭)</a>
      </TextLink>
    }
    none={false}
    cut={false}
    searching={false}
    {...props}
  />
);

const list = (names: readonly string[]) => (
  <RowList label="코드 호스팅 서비스의 저장소 목록" bounded>
    {names.map((name, index) => (
      <RepositoryRow
        key={name}
        name={name}
        host="gitlab.com"
        hidden={index % 2 === 0}
        chosen={index === 1}
        onChoose={fn()}
      />
    ))}
  </RowList>
);

/** 연결한 코드 호스팅 서비스의 저장소입니다. 하나를 선택했고, 나머지는 검색으로 찾습니다. */
export const Repositories: Story = {
  render: () =>
    repositories({ cut: true, children: list(['naru-labs/payment-server', 'naru-labs/shop']) }),
};

/** 연결이 없으면 연결하는 곳을 알립니다. */
export const RepositoriesNone: Story = { render: () => repositories({ none: true }) };

/** 코드 호스팅 서비스에서 더 찾는 동안에도 찾은 저장소는 남아 있습니다. */
export const RepositoriesSearching: Story = {
  render: () => repositories({ searching: true, children: list(['naru-labs/old-shop']) }),
};

/** 이름이 아주 긴 저장소입니다. */
export const RepositoriesEdge: Story = {
  tags: ['edge'],
  render: () => repositories({ children: list([extremeTexts.everything]) }),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Connections() {
    const [adding, setAdding] = useState(false);
    const close = () => setAdding(false);
    return (
      <>
        <CodeHostsCard
          rows={[
            <CodeHostRow
              key="gitlab.com"
              kind="GitLab"
              host="gitlab.com"
              account="naru-labs"
              checkedAt="2025-03-02T00:00:00+09:00"
              expiresAt={undefined}
              problem={undefined}
              note={undefined}
              testing={false}
              onTest={() => undefined}
              onEdit={() => undefined}
              onDelete={() => undefined}
            />,
          ]}
          loading={false}
          failure={undefined}
          onAdd={() => setAdding(true)}
        />
        <FormDialog
          open={adding}
          onOpenChange={close}
          title="코드 호스팅 서비스 연결"
          submitLabel="연결"
          pending={false}
          error={undefined}
          onSubmit={close}
        >
          <CodeHostFields
            kind="gitlab"
            address={{ defaultValue: 'https://gitlab.com' }}
            token={{}}
            scopes={{ read: ['read_api', 'read_repository'], write: ['api'] }}
            tokenPage={{ url: 'https://gitlab.com/-/profile', host: 'gitlab.com' }}
          />
        </FormDialog>
      </>
    );
  },
};
