/** Whether a member may see a page that requires a role: a member with this role or an admin (specification section 6). */
export const mayOpenPage = (
  role: string | null | undefined,
  required: string | undefined,
): boolean => required === undefined || role === required || role === 'admin';
