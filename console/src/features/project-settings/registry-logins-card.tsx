import type { RegistryLogin } from '@naru/contract/entities/registry-login';
import { useRowDeletion } from '@naru/design-system';
import {
  type RegistryLoginsCardProps as PatternProps,
  RegistryLoginRow,
  RegistryLoginsCard as RegistryLoginsPattern,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { registryLoginsQuery } from '#api/registry-login.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';

const AddRegistryLoginDialog = lazyChunk(
  'add-registry-login',
  async () => (await import('./registry-login-dialogs.tsx')).AddRegistryLoginDialog,
);
const ChangeRegistryLoginDialog = lazyChunk(
  'change-registry-login',
  async () => (await import('./registry-login-dialogs.tsx')).ChangeRegistryLoginDialog,
);
const DeleteRegistryLoginDialog = lazyChunk(
  'delete-registry-login',
  async () => (await import('./delete-registry-login-dialog.tsx')).DeleteRegistryLoginDialog,
);

const idOf = ({ login_id }: RegistryLogin): string => login_id;

export interface RegistryLoginsCardProps extends Pick<PatternProps, 'visit'> {
  /** The slug of the project. */
  project: string;
}

/** The card "레지스트리 로그인" of a project. A server of an earlier release knows no logins, and has no card. */
export function RegistryLoginsCard({ project, visit }: RegistryLoginsCardProps) {
  const logins = useQuery(registryLoginsQuery(project));
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<RegistryLogin>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = logins.data ?? undefined;
  const deletion = useRowDeletion(rows, idOf, heading);
  const endChange = () => setChanged(undefined);
  if (logins.data === null) return null;
  return (
    <>
      <RegistryLoginsPattern
        headingRef={heading}
        visit={visit}
        rows={rows?.map((login) => (
          <RegistryLoginRow
            key={login.login_id}
            host={login.host}
            username={login.username}
            changedAt={login.updated_at}
            onEdit={() => setChanged(login)}
            onDelete={() => deletion.ask(login)}
            deleteRef={deletion.buttonRef(login)}
          />
        ))}
        loading={logins.isPending}
        failure={queryFailure(logins, { title: '레지스트리 로그인을 불러오지 못했습니다' })}
        onAdd={() => setAdding(true)}
      />
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddRegistryLoginDialog project={project} open={adding} onClose={() => setAdding(false)} />
      </LazyDialog>
      <LazyDialog open={changed !== undefined} onClose={endChange}>
        <ChangeRegistryLoginDialog project={project} login={changed} onClose={endChange} />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteRegistryLoginDialog project={project} login={deletion.row} deletion={deletion} />
        </LazyDialog>
      )}
    </>
  );
}
