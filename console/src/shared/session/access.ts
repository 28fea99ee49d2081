/** Whether a member of this role may see a page with a required role: with that role, or as admin (specification section 6). */
export const mayEnter = (role: string | null | undefined, required: string | undefined): boolean =>
  required === undefined || role === required || role === 'admin';
