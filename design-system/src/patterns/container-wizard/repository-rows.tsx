import { BookMarked, Check, Lock } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked, useMaskedName } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { codeHostingStrings } from '../strings/container-wizard.ts';

/** Props of {@link RepositoryRow}. */
export interface RepositoryRowProps {
  /** The name of the repository with the account: "naru/pay". */
  name: string;
  /** The code host, in a list of several hosts: "gitlab.com". */
  host?: string | undefined;
  /** Whether the repository is private. */
  hidden: boolean;
  /** Whether the Git URL in the form is the URL of the repository. */
  chosen: boolean;
  onChoose: () => void;
}

/** A pattern for the account in the name of a repository, which is masked in presentation mode. */
const ACCOUNT = /^[^/]+(?=\/)/;

/** A repository in the list "저장소 목록". A button chooses the repository as the source. */
export function RepositoryRow({ name, host, hidden, chosen, onChoose }: RepositoryRowProps) {
  const strings = useStrings(codeHostingStrings);
  const masked = useMaskedName();
  return (
    <Row
      actions={
        <Inline gap="s">
          {host !== undefined && (
            <Text as="span" tone="muted" size="caption">
              <CodeText>{host}</CodeText>
            </Text>
          )}
          {hidden && <Badge icon={Lock}>{strings.private}</Badge>}
        </Inline>
      }
    >
      <Button
        size="small"
        variant={chosen ? 'secondary' : 'ghost'}
        icon={chosen ? Check : BookMarked}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {name.replace(ACCOUNT, masked)}
      </Button>
    </Row>
  );
}

/** Props of {@link InstallationRow}. */
export interface InstallationRowProps {
  /** The name of the account on GitHub. */
  account: string;
  /** Whether the account is being disconnected. */
  pending: boolean;
  /** Called to disconnect the account. A confirmation is not needed, because the member can connect the account again. */
  onDisconnect: () => void;
  /** The ref of the button that disconnects the account, for moving the focus when the row is removed. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The error if disconnecting failed: a danger `Banner`. */
  failure: ReactNode;
}

/** A connected account in a `RowList`, with a button that disconnects the account. */
export function InstallationRow(props: InstallationRowProps) {
  const { account, pending, onDisconnect, ref, failure } = props;
  const strings = useStrings(codeHostingStrings);
  const masked = useMaskedName();
  return (
    <Row
      actions={
        <Button
          ref={ref}
          size="small"
          variant="dangerQuiet"
          aria-label={strings.disconnectAccount(masked(account))}
          pending={pending}
          onClick={onDisconnect}
        >
          {strings.disconnect}
        </Button>
      }
    >
      <Stack gap="s">
        <Text as="div" weight="medium">
          <Masked>{account}</Masked>
        </Text>
        {failure}
      </Stack>
    </Row>
  );
}
