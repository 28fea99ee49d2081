import { useState } from 'react';
import { fn } from 'storybook/test';
import { Divider } from '../components/divider/divider.tsx';
import { RowList } from '../components/row-list/row-list.tsx';
import { SearchField } from '../components/search-field/search-field.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { ContainerLimitFields } from '../patterns/container-settings/container-limits.tsx';
import { ContainerSummary } from '../patterns/container-wizard/container-summary.tsx';
import { GitFields } from '../patterns/container-wizard/git-fields.tsx';
import { GitHubRepositories } from '../patterns/container-wizard/github-repositories.tsx';
import { RepositoryPageNotice } from '../patterns/container-wizard/repository-page-notice.tsx';
import { InstallationRow, RepositoryRow } from '../patterns/container-wizard/repository-rows.tsx';

const repositories = ['naru-shop/payment-api', 'naru-shop/admin', 'naru-shop/settlement-batch'];

interface SampleConfigProps {
  url: string;
  /** The connected accounts on GitHub. The list of repositories is omitted without an account. */
  accounts: readonly string[];
  /** Whether the address is that of a page. */
  page?: boolean;
  /** Whether the limits exceed the remaining resources of the project. */
  wrong?: boolean;
}

/** The step "설정" of the container wizard. */
export function SampleConfigStep(props: SampleConfigProps) {
  const { url, accounts, page = false, wrong = false } = props;
  const [chosen, setChosen] = useState('naru-shop/payment-api');
  return (
    <Stack gap="xl">
      <GitFields
        url={{
          defaultValue: url,
          required: true,
          notice: page && (
            <RepositoryPageNotice
              url="https://github.com/naru-shop/payment-api"
              branch="main"
              subpath="apps/web"
              onApply={fn()}
            />
          ),
        }}
        branch={{}}
        subpath={{}}
        repositoriesFirst={accounts.length > 0}
      >
        <GitHubRepositories connecting={false} onConnect={fn()} none={accounts.length === 0}>
          {accounts.length > 0 && (
            <>
              <SearchField label="저장소 검색" placeholder="저장소 검색" />
              <RowList label="저장소 목록" bounded>
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
              <RowList label="연결된 GitHub 계정">
                {accounts.map((account) => (
                  <InstallationRow
                    key={account}
                    account={account}
                    pending={false}
                    onDisconnect={fn()}
                    failure={undefined}
                  />
                ))}
              </RowList>
            </>
          )}
        </GitHubRepositories>
      </GitFields>
      <Divider />
      <SampleLimits wrong={wrong} />
      <Divider />
      <SampleSummary url={url} />
    </Stack>
  );
}

function SampleSummary({ url }: { url: string }) {
  return (
    <ContainerSummary
      name="결제 API"
      template="Next.js"
      options={{ count: 5, changed: 2 }}
      volumes={[{ name: '결제 API cache', capacity: 512, path: '/app/.next/cache' }]}
      source={{ url, branch: '', subpath: '' }}
      uses={{
        cpu: { used: 600, projected: 700, limit: 1000 },
        memory: { used: 1152, projected: 1664, limit: 2048 },
        disk: { used: 1792, projected: 2304, limit: 2048 },
      }}
      limits={{ cpu: '0.1 vCPU (100 millicores)', memory: '0.5 GiB (512 MiB)' }}
      onEdit={fn()}
      pending={false}
    />
  );
}

function SampleLimits({ wrong }: { wrong: boolean }) {
  const cpu = wrong ? 500 : 100;
  return (
    <ContainerLimitFields
      cpu={{
        quota: { limit: 1000, used: 600 },
        projected: 600 + cpu,
        most: 400,
        grid: { min: 100, max: 4000, step: 100 },
        field: {
          defaultValue: String(cpu),
          error: wrong ? 'CPU 가용량을 100m 초과합니다. 현재 가용: 400m (0.4 vCPU)' : undefined,
        },
      }}
      memory={{
        quota: { limit: 2048, used: 1152 },
        projected: 1152 + 512,
        most: 896,
        grid: { min: 128, max: 8192, step: 128 },
        field: { defaultValue: '512' },
      }}
    />
  );
}
