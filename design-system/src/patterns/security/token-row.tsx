import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import type { ButtonProps } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowDeleteButton, RowFact, RowTime } from '../list-card/row-parts.tsx';
import { securityStrings } from '../strings/security.ts';

/** What the rows of all tokens show. */
export interface TokenRowFacts {
  name: string;
  expiresAt: TimeProps['value'];
  /** Whether the token has expired. */
  expired: boolean;
  /** The time of the last use; omitted for an unused token. */
  lastUsedAt: TimeProps['value'];
  /** The time from which relative times are calculated; the current time when omitted. */
  now?: TimeProps['relativeTo'];
  /** Called when the button that revokes the token is pressed. The handler opens a confirmation dialog. */
  onRevoke: () => void;
  /** The ref of the button "{name} 폐기", for moving the focus. */
  revokeRef?: ButtonProps['ref'];
}

/** Props of {@link TokenRow}. */
interface TokenRowProps extends TokenRowFacts {
  /** A `Badge` for each permission. */
  permissions: ReactNode;
  /** Further facts, after the times. */
  children?: ReactNode;
}

/** The row of a token with its permissions, its times and the button that revokes it. */
export function TokenRow(props: TokenRowProps) {
  const { name, permissions, expiresAt, expired, lastUsedAt, now = 'now', children } = props;
  const strings = useStrings(securityStrings);
  return (
    <Row
      actions={
        <RowDeleteButton
          name={strings.revokeNamed(name)}
          ref={props.revokeRef}
          onPress={props.onRevoke}
        >
          {strings.revoke}
        </RowDeleteButton>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          <ClampedText text={name} />
        </Text>
        <Inline gap="s">
          {permissions}
          {expired && <Badge tone="danger">{strings.expired}</Badge>}
          <RowTime label={strings.expires} value={expiresAt} />
          {lastUsedAt ? (
            <RowTime label={strings.lastUsed} value={lastUsedAt} relativeTo={now} />
          ) : (
            <RowFact>{strings.neverUsed}</RowFact>
          )}
          {children}
        </Inline>
      </Stack>
    </Row>
  );
}

/** Returns the text of a known permission, otherwise the permission itself. */
export const permissionText = (known: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(known, code) ? known[code] : undefined) ?? code;
