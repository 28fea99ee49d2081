import type { Installation } from '@naru/contract/entities';
import { InstallationRow, RowList } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { deleteInstallation } from '#api/code-hosting.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { useFocusHandedOn } from '#app/focus-handed-on.ts';
import { succeeds } from '#app/succeeds.ts';
import { useOnce } from '#app/use-once.ts';
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
  const disconnecting = useMutation(deleteInstallation(installation.installation_id));
  const disconnect = useOnce(() => succeeds(disconnecting.mutateAsync()));
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <InstallationRow
      ref={button}
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
