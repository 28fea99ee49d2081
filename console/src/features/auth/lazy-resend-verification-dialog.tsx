import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import type { ResendVerificationDialogProps } from './resend-verification-dialog.tsx';

const Dialog = lazyChunk(
  'resend-verification',
  async () => (await import('./resend-verification-dialog.tsx')).ResendVerificationDialog,
);

/** The dialog "인증 메일 다시 보내기", loaded on first use. Render it outside of every other form. */
export function LazyResendVerificationDialog({
  open,
  onOpenChange,
}: ResendVerificationDialogProps) {
  return (
    <LazyDialog open={open} onClose={() => onOpenChange(false)}>
      <Dialog open={open} onOpenChange={onOpenChange} />
    </LazyDialog>
  );
}
