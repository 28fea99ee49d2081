import type { Installation } from '@naru/contract/entities';
import { Button, Row, RowList, Stack, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { deleteInstallation } from '#api/code-hosting.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { accountOf } from './repositories.ts';

/** The connected accounts. Disconnecting asks nothing: it can be undone by connecting again. */
export function InstallationList({ installations }: { installations: readonly Installation[] }) {
  return (
    <RowList label="연결된 GitHub 계정">
      {installations.map((installation) => (
        <InstallationRow key={installation.installation_id} installation={installation} />
      ))}
    </RowList>
  );
}

function InstallationRow({ installation }: { installation: Installation }) {
  const disconnecting = useMutation(deleteInstallation(installation.installation_id));
  const account = accountOf(installation);
  return (
    <Row
      actions={
        <Button
          size="small"
          variant="dangerQuiet"
          aria-label={`${account} 연결 해제`}
          pending={disconnecting.isPending}
          onClick={() => disconnecting.mutate()}
        >
          연결 해제
        </Button>
      }
    >
      <Stack gap="s">
        <Text as="div" weight="medium">
          {account}
        </Text>
        {disconnecting.isError && (
          <FailureBanner
            title="연결을 해제하지 못했습니다"
            error={disconnecting.error}
            fallback="잠시 후 다시 시도해주세요."
            intent="write"
          />
        )}
      </Stack>
    </Row>
  );
}
