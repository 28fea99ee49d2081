import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { securityStrings } from '../strings/security.ts';
import type { ApiTokenRowProps } from './api-token-row.tsx';

/** Props of {@link ApiTokensCard}. */
export interface ApiTokensCardProps extends Pick<CardProps, 'headingRef'> {
  /** An `ApiTokenRow` for each token; `undefined` while there is no list. */
  rows: readonly ReactElement<ApiTokenRowProps>[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "API 토큰" in each of its states. */
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
      {rows?.length === 0 && (
        <EmptyState
          size="small"
          title={strings.noTokens}
          action={
            <Button size="small" onClick={onAdd}>
              {strings.addFirstToken}
            </Button>
          }
        >
          {strings.noTokensDescription}
        </EmptyState>
      )}
      {rows && rows.length > 0 && <RowList label={strings.tokenList}>{rows}</RowList>}
    </Card>
  );
}
