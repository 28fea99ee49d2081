import { AdminResourcesPage } from '#features/admin/admin-resources-page.tsx';

/** The page at /admin/resources. */
export const Component = AdminResourcesPage;
