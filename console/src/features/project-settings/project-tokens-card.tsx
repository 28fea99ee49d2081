import type { ProjectToken } from '@naru/contract/entities/project-token';
import { useRowDeletion } from '@naru/design-system';
import {
  ProjectTokenRow,
  ProjectTokensCard as ProjectTokensPattern,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { projectTokensQuery } from '#api/project-token.ts';
import { serverNow } from '#api/server-clock.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';

const CreateProjectTokenDialog = lazyChunk(
  'create-project-token',
  async () => (await import('./create-project-token-dialog.tsx')).CreateProjectTokenDialog,
);
const RevokeProjectTokenDialog = lazyChunk(
  'revoke-project-token',
  async () => (await import('./revoke-project-token-dialog.tsx')).RevokeProjectTokenDialog,
);

const idOf = ({ token_id }: ProjectToken): string => token_id;

const isExpired = ({ expires_at }: ProjectToken): boolean =>
  Date.parse(expires_at ?? '') < serverNow();

/** The card "API 토큰" of a project. A server of an earlier release knows no tokens of projects, and has no card. */
export function ProjectTokensCard({ project }: { project: string }) {
  const tokens = useQuery(projectTokensQuery(project));
  const [creating, setCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = tokens.data ?? undefined;
  const revocation = useRowDeletion(rows, idOf, heading);
  if (tokens.data === null) return null;
  return (
    <>
      <ProjectTokensPattern
        headingRef={heading}
        rows={rows?.map((token) => (
          <ProjectTokenRow
            key={token.token_id}
            name={token.name}
            right={token.right}
            secrets={token.reads_secrets}
            shell={token.opens_shell}
            createdBy={token.created_by ?? undefined}
            expiresAt={token.expires_at}
            expired={isExpired(token)}
            lastUsedAt={token.last_used_at}
            onRevoke={() => revocation.ask(token)}
            revokeRef={revocation.buttonRef(token)}
          />
        ))}
        loading={tokens.isPending}
        failure={queryFailure(tokens, { title: 'API 토큰을 불러오지 못했습니다' })}
        onAdd={() => setCreating(true)}
      />
      <LazyDialog open={creating} onClose={() => setCreating(false)}>
        <CreateProjectTokenDialog project={project} open={creating} onOpenChange={setCreating} />
      </LazyDialog>
      {revocation.row && (
        <LazyDialog open={revocation.open} onClose={revocation.cancel}>
          <RevokeProjectTokenDialog
            project={project}
            token={revocation.row}
            revocation={revocation}
          />
        </LazyDialog>
      )}
    </>
  );
}
