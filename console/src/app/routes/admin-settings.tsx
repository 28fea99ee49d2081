import { AdminSettingsPage } from '#features/admin/admin-settings-page.tsx';

/** The page at /admin/settings. */
export const Component = AdminSettingsPage;
