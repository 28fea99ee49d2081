import { AdminStatusPage } from '#features/admin/admin-status-page.tsx';

/** The page at /admin. */
export const Component = AdminStatusPage;
