import { AdminBackupsPage } from '#features/admin/admin-backups-page.tsx';

/** The page at /admin/backups. */
export const Component = AdminBackupsPage;
