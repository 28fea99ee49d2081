import { BookMarked, Check, Lock } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Masked, useMaskedName } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { codeHostingStrings } from '../strings/container-wizard.ts';

/** Props of {@link RepositoryRow}. */
export interface RepositoryRowProps {
  /** Account and repository: "naru/pay". */
  name: string;
  /** Whether the repository is private. */
  hidden: boolean;
  /** Whether the form contains the address of this repository. */
  chosen: boolean;
  onChoose: () => void;
}

/** The account part of a repository name, which is private in presentation mode. */
const ACCOUNT = /^[^/]+(?=\/)/;

/** One repository of the list "저장소 목록". Pressing it writes its address into the form. */
export function RepositoryRow({ name, hidden, chosen, onChoose }: RepositoryRowProps) {
  const strings = useStrings(codeHostingStrings);
  const masked = useMaskedName();
  return (
    <Row actions={hidden && <Badge icon={Lock}>{strings.private}</Badge>}>
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
  /** The account on the code host. */
  account: string;
  /** Whether it is being disconnected. */
  pending: boolean;
  /** Disconnects without a question, because connecting again undoes it. */
  onDisconnect: () => void;
  /** The ref of the button, which is removed with the row. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Why disconnecting failed: a danger `Banner`. */
  failure: ReactNode;
}

/** One connected account, in a `RowList`. */
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
