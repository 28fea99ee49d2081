import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

export const BackupPlanDialog = lazyChunk(
  'backup-plan',
  async () => (await import('./backup-plan-dialog.tsx')).BackupPlanDialog,
);

export const DeleteBackupDialog = lazyChunk(
  'delete-backup',
  async () => (await import('./delete-backup-dialog.tsx')).DeleteBackupDialog,
);

export const AddBackupTargetDialog = lazyChunk(
  'add-backup-target',
  async () => (await import('./backup-target-dialogs.tsx')).AddBackupTargetDialog,
);

export const ChangeBackupTargetDialog = lazyChunk(
  'change-backup-target',
  async () => (await import('./backup-target-dialogs.tsx')).ChangeBackupTargetDialog,
);

export const DeleteBackupTargetDialog = lazyChunk(
  'delete-backup-target',
  async () => (await import('./delete-backup-target-dialog.tsx')).DeleteBackupTargetDialog,
);
