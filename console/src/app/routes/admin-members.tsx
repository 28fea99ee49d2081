import { AdminMembersPage } from '#features/admin/admin-members-page.tsx';

/** The page at /admin/members. */
export const Component = AdminMembersPage;
