import { AdminUpdatesPage } from '#features/admin/admin-updates-page.tsx';

/** The page at /admin/updates. */
export const Component = AdminUpdatesPage;
