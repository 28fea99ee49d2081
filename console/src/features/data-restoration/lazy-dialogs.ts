import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

export const OperationDialog = lazyChunk(
  'restoration-operation',
  async () => (await import('./operation-dialog.tsx')).OperationDialog,
);

export const RestoreDialog = lazyChunk(
  'restore-backup',
  async () => (await import('./restore-dialog.tsx')).RestoreDialog,
);

export const UploadDumpDialog = lazyChunk(
  'upload-dump',
  async () => (await import('./upload-dump-dialog.tsx')).UploadDumpDialog,
);

export const UpgradeDialog = lazyChunk(
  'upgrade-database',
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
);
