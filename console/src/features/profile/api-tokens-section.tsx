import type { ApiToken } from '@naru/contract/entities/api-token';
import { useRowDeletion } from '@naru/design-system';
import { ApiTokenRow, ApiTokensCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiTokensQuery } from '#api/api-token.ts';
import { serverNow } from '#api/server-clock.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';

const CreateApiTokenDialog = lazyChunk(
  'create-api-token',
  async () => (await import('./create-api-token-dialog.tsx')).CreateApiTokenDialog,
);

const RevokeApiTokenDialog = lazyChunk(
  'revoke-api-token',
  async () => (await import('./revoke-api-token-dialog.tsx')).RevokeApiTokenDialog,
);

const idOf = ({ token_id }: ApiToken): string => token_id;

const isExpired = ({ expires_at }: ApiToken): boolean => Date.parse(expires_at ?? '') < serverNow();

/** The card "API 토큰": the list of the member's tokens for scripts, with actions that create and revoke tokens. */
export function ApiTokensSection() {
  const tokens = useQuery(apiTokensQuery());
  const [creating, setCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const revocation = useRowDeletion(tokens.data, idOf, heading);
  return (
    <>
      <ApiTokensCard
        headingRef={heading}
        rows={tokens.data?.map((token) => (
          <ApiTokenRow
            key={token.token_id}
            name={token.name}
            scope={token.scope}
            expiresAt={token.expires_at}
            expired={isExpired(token)}
            lastUsedAt={token.last_used_at}
            onRevoke={() => revocation.ask(token)}
            revokeRef={revocation.buttonRef(token)}
          />
        ))}
        loading={tokens.isPending}
        failure={queryFailure(tokens, {
          title: 'API 토큰을 불러오지 못했습니다',
        })}
        onAdd={() => setCreating(true)}
      />
      <LazyDialog open={creating} onClose={() => setCreating(false)}>
        <CreateApiTokenDialog open={creating} onOpenChange={setCreating} />
      </LazyDialog>
      {revocation.row && (
        <LazyDialog open={revocation.open} onClose={revocation.cancel}>
          <RevokeApiTokenDialog token={revocation.row} revocation={revocation} />
        </LazyDialog>
      )}
    </>
  );
}
