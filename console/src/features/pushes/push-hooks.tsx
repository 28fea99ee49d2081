import type { PushHook } from '@naru/contract/entities/push';
import { useRowDeletion } from '@naru/design-system';
import { PushHookRow, PushHooksCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pushHooksQuery } from '#api/push-hook.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { deliverySourceText } from '#shared/pushes/delivery-facts.tsx';

const AddPushHookDialog = lazyChunk(
  'add-push-hook',
  async () => (await import('./add-push-hook-dialog.tsx')).AddPushHookDialog,
);
const PushHookDialog = lazyChunk(
  'push-hook',
  async () => (await import('./push-hook-dialog.tsx')).PushHookDialog,
);
const RotatePushHookDialog = lazyChunk(
  'rotate-push-hook',
  async () => (await import('./rotate-push-hook-dialog.tsx')).RotatePushHookDialog,
);
const DeletePushHookDialog = lazyChunk(
  'delete-push-hook',
  async () => (await import('./delete-push-hook-dialog.tsx')).DeletePushHookDialog,
);

const idOf = ({ hook_id }: PushHook): string => hook_id;

export interface PushHooksProps {
  /** The project's slug. */
  project: string;
  /** Whether the dialog of a new address is open. */
  adding: boolean;
  onAddingChange: (adding: boolean) => void;
}

/** The card "푸시를 받을 주소" of a project, with its dialogs. A new or changed address is shown at once. */
export function PushHooks({ project, adding, onAddingChange }: PushHooksProps) {
  const found = useQuery(pushHooksQuery(project));
  const [shown, setShown] = useState<string>();
  const [rotated, setRotated] = useState<PushHook>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hooks = found.data?.hooks;
  const deletion = useRowDeletion(hooks, idOf, heading);
  const show = (id: string | undefined) => {
    onAddingChange(false);
    setRotated(undefined);
    setShown(id);
  };
  return (
    <>
      <PushHooksCard
        headingRef={heading}
        rows={hooks?.map((hook) => (
          <PushHookRow
            key={hook.hook_id}
            container={hook.container ? hook.container_name || hook.container : undefined}
            createdAt={hook.created_at}
            receivedAt={hook.received_at ?? undefined}
            receivedFrom={hook.received_from ? deliverySourceText(hook.received_from) : undefined}
            onShow={() => show(hook.hook_id)}
            onRotate={() => setRotated(hook)}
            onDelete={() => deletion.ask(hook)}
            deleteRef={deletion.buttonRef(hook)}
          />
        ))}
        loading={found.isPending}
        failure={queryFailure(found, { title: '푸시를 받을 주소를 불러오지 못했습니다' })}
        onAdd={() => onAddingChange(true)}
      />
      <LazyDialog open={adding} onClose={() => onAddingChange(false)}>
        <AddPushHookDialog
          project={project}
          open={adding}
          onClose={() => onAddingChange(false)}
          onAdded={show}
        />
      </LazyDialog>
      <LazyDialog open={shown !== undefined} onClose={() => setShown(undefined)}>
        <PushHookDialog project={project} hookId={shown} onClose={() => setShown(undefined)} />
      </LazyDialog>
      <LazyDialog open={rotated !== undefined} onClose={() => setRotated(undefined)}>
        <RotatePushHookDialog
          project={project}
          hook={rotated}
          onClose={() => setRotated(undefined)}
          onRotated={show}
        />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeletePushHookDialog project={project} hook={deletion.row} deletion={deletion} />
        </LazyDialog>
      )}
    </>
  );
}
