import type { Installation } from '@naru/contract/entities';
import { InstallationRow, RowList } from '@naru/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteInstallation, disconnectKey } from '#api/code-hosting.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { accountOf } from './repositories.ts';

/** The connected accounts. */
export function InstallationList({ installations }: { installations: readonly Installation[] }) {
  return (
    <RowList label="연결된 GitHub 계정">
      {installations.map((installation) => (
        <Account key={installation.installation_id} installation={installation} />
      ))}
    </RowList>
  );
}

function Account({ installation }: { installation: Installation }) {
  const id = installation.installation_id;
  const client = useQueryClient();
  const disconnecting = useMutation(deleteInstallation(id));
  // The second press of a double click comes before the button can show that it works.
  const disconnect = () => {
    if (client.isMutating({ mutationKey: disconnectKey(id) }) === 0) disconnecting.mutate();
  };
  return (
    <InstallationRow
      account={accountOf(installation)}
      pending={disconnecting.isPending}
      onDisconnect={disconnect}
      failure={
        disconnecting.isError && (
          <FailureBanner
            title="연결을 해제하지 못했습니다"
            error={disconnecting.error}
            fallback="잠시 후 다시 시도해주세요."
            intent="write"
          />
        )
      }
    />
  );
}
