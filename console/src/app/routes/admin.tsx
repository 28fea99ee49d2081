import { AdminPage } from '#features/admin/admin-page.tsx';

/** The page at /admin. */
export const Component = AdminPage;
