/** The invitation in the address of /signup. */
export interface AddressedInvitation {
  token: string | undefined;
  /** The invited e-mail address; empty without an invitation. */
  email: string;
}

/** Reads the invitation from the fragment of an address, which browsers send to no server. */
export function readInvitation(fragment: string): AddressedInvitation {
  const fields = new URLSearchParams(fragment.slice(1));
  return { token: fields.get('invitation') ?? undefined, email: fields.get('email') ?? '' };
}
