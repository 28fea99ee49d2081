import { useState } from 'react';
import { fn } from 'storybook/test';
import { Columns } from '../components/Columns/Columns.tsx';
import { Divider } from '../components/Divider/Divider.tsx';
import { RowList } from '../components/RowList/RowList.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { ContainerLimitField } from '../patterns/ContainerWizard/ContainerLimitField.tsx';
import { GitFields } from '../patterns/ContainerWizard/GitFields.tsx';
import { GitHubRepositories } from '../patterns/ContainerWizard/GitHubRepositories.tsx';
import { InstallationRow } from '../patterns/ContainerWizard/InstallationRow.tsx';
import { RepositoryRow } from '../patterns/ContainerWizard/RepositoryRow.tsx';

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
                    failure={undefined}
                  />
                ))}
              </RowList>
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
