import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link ApiTokenRow}. */
export interface ApiTokenRowProps {
  name: string;
  /** The permission of the token: "read" or "write". For an unknown scope the code itself is shown. */
  scope: string;
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

const isKnown = <Known extends object>(
  known: Known,
  scope: string,
): scope is keyof Known & string => Object.hasOwn(known, scope);

/** A token in the list "API 토큰 목록". */
export function ApiTokenRow(props: ApiTokenRowProps) {
  const { name, scope, expiresAt, expired, lastUsedAt, now = 'now', onRevoke, revokeRef } = props;
  const strings = useStrings(securityStrings);
  return (
    <Row
      actions={
        <Button
          size="small"
          variant="dangerQuiet"
          aria-label={strings.revokeNamed(name)}
          ref={revokeRef}
          onClick={onRevoke}
        >
          {strings.revoke}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          {name}
        </Text>
        <Inline gap="s">
          <Badge>{isKnown(strings.scope, scope) ? strings.scope[scope] : scope}</Badge>
          {expired && <Badge tone="danger">{strings.expired}</Badge>}
          <Text as="span" tone="muted" size="caption" numeric>
            {`${strings.expires} `}
            <Time value={expiresAt} />
          </Text>
          <Text as="span" tone="muted" size="caption" numeric>
            {lastUsedAt ? `${strings.lastUsed} ` : strings.neverUsed}
            {lastUsedAt && <Time value={lastUsedAt} relativeTo={now} />}
          </Text>
        </Inline>
      </Stack>
    </Row>
  );
}

/** Props of {@link ApiTokensCard}. */
export interface ApiTokensCardProps extends Pick<CardProps, 'headingRef'> {
  /** An `ApiTokenRow` for each token; `undefined` while loading and after an error. */
  rows: readonly ReactElement<ApiTokenRowProps>[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error if the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "API 토큰" in each state: loading, failed, empty, or with a list. */
export function ApiTokensCard(props: ApiTokensCardProps) {
  const { rows, loading, failure, headingRef, onAdd } = props;
  const strings = useStrings(securityStrings);
  return (
    <Card
      title={strings.tokens}
      description={strings.tokensDescription}
      headingLevel={3}
      headingRef={headingRef}
      actions={
        <Button icon={Plus} onClick={onAdd}>
          {strings.addToken}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows?.length === 0 && <Text tone="muted">{strings.noTokens}</Text>}
      {rows && rows.length > 0 && <RowList label={strings.tokenList}>{rows}</RowList>}
    </Card>
  );
}
