import type { Installation, Repository } from '@naru/contract/entities';
import { AnsweredError } from '#api/failures.ts';

/** What an installation is called. */
export const accountOf = ({ account_login, installation_id }: Installation): string =>
  account_login || installation_id;

/** What goes into the Git URL for a repository. */
export const cloneUrlOf = ({ clone_url, full_name }: Repository): string =>
  clone_url || `https://github.com/${full_name}.git`;

/** The member took the permission back on the code host's own pages (specification section 8). */
export const isRevoked = (error: unknown): boolean =>
  error instanceof AnsweredError && error.code === 'INSTALLATION_REVOKED';

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The repositories whose name holds the text, half-composed syllables included. */
export const matching = (repositories: readonly Repository[], search: string): Repository[] =>
  repositories.filter(({ full_name }) => folded(full_name).includes(folded(search.trim())));
