import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';

const RecoveryCodesDialog = lazyChunk(
  'recovery-codes',
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

export interface RecoveryCodesProps {
  /** The new recovery codes. Without codes, the dialog is closed. */
  codes: readonly string[];
  onClose: () => void;
}

/** The dialog with new recovery codes, loaded on first use. The codes cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const open = codes.length > 0;
  return (
    <LazyDialog open={open} onClose={onClose}>
      <RecoveryCodesDialog codes={codes} open={open} onClose={onClose} />
    </LazyDialog>
  );
}
