import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The region "복원" of a project or a database, which a page loads after its own code. */
export const LazyRestorationSection = lazyChunk(
  'restoration-section',
  async () => (await import('./restoration-section.tsx')).RestorationSection,
);

/** The buttons "복원" and "내려받기" of a backup. */
export const LazyBackupActions = lazyChunk(
  'backup-actions',
  async () => (await import('./backup-actions.tsx')).BackupActions,
);

/** The button "덤프 올리기" of a project. */
export const LazyUploadDumpButton = lazyChunk(
  'upload-dump-button',
  async () => (await import('./upload-dump-button.tsx')).UploadDumpButton,
);

/** The button "새 버전으로 업그레이드" of the open database. */
export const LazyUpgradeButton = lazyChunk(
  'upgrade-button',
  async () => (await import('./upgrade-button.tsx')).UpgradeButton,
);

/** The button "시점으로 복원" of the open database. */
export const LazyRestorePointButton = lazyChunk(
  'restore-point-button',
  async () => (await import('./restore-point-button.tsx')).RestorePointButton,
);
