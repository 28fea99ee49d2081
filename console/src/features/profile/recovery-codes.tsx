import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';

const RecoveryCodesDialog = lazyChunk(
  'recovery-codes',
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

export interface RecoveryCodesProps {
  /** None: nothing is shown. */
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const open = codes.length > 0;
  return (
    <LazyDialog open={open} onClose={onClose}>
      <RecoveryCodesDialog codes={codes} open={open} onClose={onClose} />
    </LazyDialog>
  );
}
