import * as z from 'zod/mini';

/** An open invitation to sign up. The link of an invitation is shown only once. */
export const invitation = z.object({
  invitation_id: z.string(),
  email: z.string(),
  /** The username of the operator who invited. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** The link of a new invitation. `link` is null when the server has sent it by mail. */
export const invitationLink = z.object({ link: z.nullish(z.string()), expires_at: z.string() });
export type InvitationLink = z.infer<typeof invitationLink>;
