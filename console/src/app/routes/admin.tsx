import { AdminPage } from '#features/admin/admin-page.tsx';

/** /admin */
export const Component = AdminPage;
