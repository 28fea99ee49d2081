import { AdminAuditPage } from '#features/admin/admin-audit-page.tsx';

/** The page at /admin/audit. */
export const Component = AdminAuditPage;
