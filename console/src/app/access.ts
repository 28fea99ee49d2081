/** Whether a member of this role may see a page that asks for one (specification section 6): that role, or admin. */
export const mayEnter = (role: string | null | undefined, required: string | undefined): boolean =>
  required === undefined || role === required || role === 'admin';
