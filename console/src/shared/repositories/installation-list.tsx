import type { Installation } from '@naru/contract/entities/installation';
import { RowList, useFocusFallback } from '@naru/design-system';
import { InstallationRow } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { deleteInstallation } from '#api/installation.ts';
import { FailureBanner } from '../failures/failure-banner.tsx';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { writeSucceeds } from '../forms/write-succeeds.ts';
import { installationName } from './repositories.ts';

/** The list of the member's connected accounts on the code host. */
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
  const disconnecting = useMutation(deleteInstallation(installation.installation_id));
  const disconnect = useSingleFlight(() => writeSucceeds(disconnecting.mutateAsync()));
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <InstallationRow
      ref={button}
      account={installationName(installation)}
      pending={disconnecting.isPending}
      onDisconnect={disconnect}
      failure={
        disconnecting.isError && (
          <FailureBanner
            title="연결을 해제하지 못했습니다"
            error={disconnecting.error}
            intent="write"
          />
        )
      }
    />
  );
}
