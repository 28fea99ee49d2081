import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { securityStrings } from '../strings/security.ts';
import { permissionText, TokenRow, type TokenRowFacts } from './token-row.tsx';

/** Props of {@link ApiTokenRow}. */
export interface ApiTokenRowProps extends TokenRowFacts {
  /** The permission of the token: "read" or "write". For an unknown scope the code itself is shown. */
  scope: string;
}

/** A token in the list "API 토큰 목록". */
export function ApiTokenRow({ scope, ...facts }: ApiTokenRowProps) {
  const strings = useStrings(securityStrings);
  return (
    <TokenRow {...facts} permissions={<Badge>{permissionText(strings.scope, scope)}</Badge>} />
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
