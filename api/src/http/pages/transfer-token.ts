/** Ends the transfers of a token of one project with the token. */
import type { Readable } from 'node:stream';
import { readBearerRemainingMs } from '../../use-cases/auth/bearer.ts';
import type { Member } from '../../use-cases/auth/session.ts';
import type { TransferGrant } from '../../use-cases/volume-files/transfer-ticket.ts';
import type { HttpServices } from '../services.ts';

/** Returns what a ticket states about the token of its request: the hash of a token of one project, and nothing for others. */
export const tokenOfTicket = ({
  projectToken,
  tokenHash,
}: Member): Pick<TransferGrant, 'token_hash'> =>
  projectToken === undefined ? {} : { token_hash: tokenHash };

/** Whether the token of a ticket has ended since the ticket was issued. */
export const hasTokenEnded = async (
  { db }: Pick<HttpServices, 'db'>,
  { token_hash }: TransferGrant,
): Promise<boolean> =>
  token_hash !== undefined && (await readBearerRemainingMs(db, token_hash)) === 0;

/** Cuts off a download when the token of its ticket ends. */
export function endWithToken(
  { watchBearer }: Pick<HttpServices, 'watchBearer'>,
  { token_hash }: TransferGrant,
  content: Readable,
): void {
  if (token_hash === undefined) return;
  const sent = new AbortController();
  content.once('close', () => sent.abort());
  watchBearer(token_hash, sent.signal, () => content.destroy());
}
