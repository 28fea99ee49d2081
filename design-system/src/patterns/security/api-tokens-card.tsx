import { Badge } from '../../components/badge/badge.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
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
export type ApiTokensCardProps = ListCardProps<ApiTokenRowProps>;

/** The region "API 토큰" in each state: loading, failed, empty, or with a list. */
export function ApiTokensCard(props: ApiTokensCardProps) {
  const strings = useStrings(securityStrings);
  return (
    <ListCard
      {...props}
      headingLevel={3}
      size="normal"
      texts={{
        ...{ title: strings.tokens, description: strings.tokensDescription },
        ...{ list: strings.tokenList, none: strings.noTokens, add: strings.addToken },
      }}
    />
  );
}
