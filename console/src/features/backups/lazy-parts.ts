import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';

/** The region "백업" of a project, which a page loads after its own code. */
export const LazyBackupSection = lazyChunk(
  'backup-section',
  async () => (await import('./backup-section.tsx')).BackupSection,
);

/** The card "백업" of a database. */
export const LazyBackupCard = lazyChunk(
  'backup-card',
  async () => (await import('./backup-card.tsx')).BackupCard,
);
