import type { CodeHost } from '@naru/contract/entities/code-host';
import { type RowDeletion, useRowDeletion, useToast } from '@naru/design-system';
import {
  CodeHostRow,
  type CodeHostsCardProps,
  CodeHostsCard as CodeHostsPattern,
} from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { codeHostsQuery } from '#api/code-host.ts';
import { tryCodeHost } from '#api/write-code-host.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { hostName } from '#shared/repositories/host-name.ts';

/**
 * The name of a kind of code host for display. The names are not those of `rules/code-host`, because only dialogs load its rules. A kind of
 * a later release has no name yet.
 */
function codeHostKindName(kind: string): string {
  if (kind === 'gitlab') return 'GitLab';
  if (kind === 'gitea') return 'Gitea · Forgejo';
  return kind === 'bitbucket' ? 'Bitbucket' : kind;
}

const AddCodeHostDialog = lazyChunk(
  'add-code-host',
  async () => (await import('./code-host-dialogs.tsx')).AddCodeHostDialog,
);
const ChangeCodeHostDialog = lazyChunk(
  'change-code-host',
  async () => (await import('./code-host-dialogs.tsx')).ChangeCodeHostDialog,
);
const DeleteCodeHostDialog = lazyChunk(
  'delete-code-host',
  async () => (await import('./delete-code-host-dialog.tsx')).DeleteCodeHostDialog,
);

const idOf = ({ code_host_id }: CodeHost): string => code_host_id;

interface ConnectionRowProps {
  connection: CodeHost;
  deletion: Pick<RowDeletion<CodeHost>, 'ask' | 'buttonRef'>;
  onEdit: () => void;
}

/** A connection with the trial of its token. The outcome of the trial is in the row, and announced. */
function ConnectionRow({ connection, deletion, onEdit }: ConnectionRowProps) {
  const { kind, url, account_login, problem, note } = connection;
  const trying = useMutation(tryCodeHost(connection.code_host_id));
  const notify = useToast();
  const attempt = useSingleFlight(async () => {
    const tried = await trying.mutateAsync().catch(() => undefined);
    if (tried === undefined) return;
    // The row has the reason.
    if (tried.problem)
      notify({ tone: 'danger', title: `${hostName(url)}의 저장소를 읽지 못했습니다` });
    else notify({ tone: 'success', title: `${hostName(url)}의 저장소를 읽었습니다` });
  });
  return (
    <CodeHostRow
      kind={codeHostKindName(kind)}
      host={hostName(url)}
      account={account_login}
      isWorkspace={kind === 'bitbucket'}
      checkedAt={connection.checked_at ?? undefined}
      expiresAt={connection.expires_at ?? undefined}
      problem={problem ?? undefined}
      note={note ?? undefined}
      testing={trying.isPending}
      failure={
        trying.isError && (
          <FailureBanner
            title="코드 호스팅 서비스를 확인하지 못했습니다"
            error={trying.error}
            intent="write"
          />
        )
      }
      onTest={attempt}
      onEdit={onEdit}
      onDelete={() => deletion.ask(connection)}
      deleteRef={deletion.buttonRef(connection)}
    />
  );
}

/** The card "코드 호스팅 서비스": the member's connections. A server of an earlier release knows no connections, and has no card. */
export function CodeHostsCard({ visit }: Pick<CodeHostsCardProps, 'visit'>) {
  const connections = useQuery(codeHostsQuery());
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<CodeHost>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = connections.data ?? undefined;
  const deletion = useRowDeletion(rows, idOf, heading);
  const endChange = () => setChanged(undefined);
  if (connections.data === null) return null;
  return (
    <>
      <CodeHostsPattern
        headingRef={heading}
        visit={visit}
        rows={rows?.map((connection) => (
          <ConnectionRow
            key={connection.code_host_id}
            connection={connection}
            deletion={deletion}
            onEdit={() => setChanged(connection)}
          />
        ))}
        loading={connections.isPending}
        failure={queryFailure(connections, {
          title: '코드 호스팅 서비스 연결을 불러오지 못했습니다',
        })}
        onAdd={() => setAdding(true)}
      />
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddCodeHostDialog open={adding} onClose={() => setAdding(false)} />
      </LazyDialog>
      <LazyDialog open={changed !== undefined} onClose={endChange}>
        <ChangeCodeHostDialog connection={changed} onClose={endChange} />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteCodeHostDialog connection={deletion.row} deletion={deletion} />
        </LazyDialog>
      )}
    </>
  );
}
