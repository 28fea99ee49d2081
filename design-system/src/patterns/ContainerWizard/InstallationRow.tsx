import type { ReactNode, Ref } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Row } from '../../components/RowList/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Text } from '../../components/Text/Text.tsx';

/** Props of {@link InstallationRow}. */
export interface InstallationRowProps {
  /** The account on the code host. */
  account: string;
  /** It is being disconnected. */
  pending: boolean;
  /** Asks nothing: it can be undone by connecting again. */
  onDisconnect: () => void;
  /** The button, which goes with the row. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Why disconnecting failed: a danger `Banner`. */
  failure: ReactNode;
}

/** One connected account, in a `RowList`. */
export function InstallationRow(props: InstallationRowProps) {
  const { account, pending, onDisconnect, ref, failure } = props;
  return (
    <Row
      actions={
        <Button
          ref={ref}
          size="small"
          variant="dangerQuiet"
          aria-label={`${account} 연결 해제`}
          pending={pending}
          onClick={onDisconnect}
        >
          연결 해제
        </Button>
      }
    >
      <Stack gap="s">
        <Text as="div" weight="medium">
          {account}
        </Text>
        {failure}
      </Stack>
    </Row>
  );
}
