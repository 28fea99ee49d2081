import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LazyDialog } from '../chunks/lazy-dialog.tsx';
import { useAsking } from './asking.ts';

const ConfirmationDialog = lazyChunk(
  'confirmation',
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Where the question of `askToConfirm` appears: once, around every page, above any dialog. */
export function ConfirmationHost() {
  const answer = useAsking();
  const cancel = () => answer?.(false);
  return (
    <LazyDialog above open={answer !== undefined} onClose={cancel}>
      <ConfirmationDialog
        open={answer !== undefined}
        onCancel={cancel}
        onConfirmed={() => answer?.(true)}
      />
    </LazyDialog>
  );
}
