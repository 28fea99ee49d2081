/** Tickets of downloads and uploads, because a browser sends no token with a link, and a file is no JSON. */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { SecretBox } from '../../storage/secret-box.ts';

const bearer = {
  member: z.string(),
  /** The hash of the token of one project that requested the ticket: the transfer ends with the token. Absent for other tokens. */
  token_hash: z.optional(z.string()),
};

const grants = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('download'),
    ...bearer,
    volume: z.string(),
    /** The names of the path, with one character for each byte. */
    path: z.array(z.string()),
    isFolder: z.boolean(),
    /** The end of the ticket, in ms since 1970. */
    until: z.number(),
  }),
  z.object({
    kind: z.literal('upload'),
    ...bearer,
    volume: z.string(),
    path: z.array(z.string()),
    /** Identifies the upload in the volume. */
    id: z.string(),
    bytes: z.number(),
    replaces: z.boolean(),
    until: z.number(),
  }),
  z.object({
    kind: z.literal('backup'),
    ...bearer,
    /** The slug of the project. */
    project: z.string(),
    /** The id of the backup. */
    id: z.string(),
    until: z.number(),
  }),
  z.object({
    kind: z.literal('dump'),
    ...bearer,
    project: z.string(),
    /** The slug of a database's container, or of a volume. */
    container: z.optional(z.string()),
    volume: z.optional(z.string()),
    /** The id of the backup to be. */
    id: z.string(),
    /** The name and the size of the file. */
    name: z.string(),
    bytes: z.number(),
    until: z.number(),
  }),
  z.object({
    kind: z.literal('source'),
    ...bearer,
    project: z.string(),
    /** The id of the upload. */
    id: z.string(),
    until: z.number(),
  }),
]);

/** What a ticket allows: one transfer by one member. */
export type TransferGrant = z.infer<typeof grants>;
export type DownloadGrant = Extract<TransferGrant, { kind: 'download' }>;
export type UploadGrant = Extract<TransferGrant, { kind: 'upload' }>;
export type DumpGrant = Extract<TransferGrant, { kind: 'dump' }>;
export type SourceGrant = Extract<TransferGrant, { kind: 'source' }>;

/** The time in which a download can begin, in ms. */
export const DOWNLOAD_MS = 10 * 60_000;
/** The time in which an upload can end, in ms. */
export const UPLOAD_MS = 24 * 60 * 60_000;

const sign = (secrets: SecretBox, content: string): string =>
  secrets.digest(JSON.stringify(['volume-transfer', content]));

/** Issues a ticket. It is signed and not stored, so that every server accepts it. */
export function issueTransferTicket(secrets: SecretBox, grant: TransferGrant): string {
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${content}.${sign(secrets, content)}`;
}

/** The longest ticket that is read, in characters: with a path of the maximum length, whose bytes may take 6 characters each in JSON. */
const TICKET_MAX = 40_000;

/** Returns what a ticket allows; `undefined` for a ticket that has expired or was not issued by this installation. */
export function readTransferTicket(secrets: SecretBox, ticket: string): TransferGrant | undefined {
  if (ticket.length > TICKET_MAX) return undefined;
  const [content = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(sign(secrets, content));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = z.parse(grants, JSON.parse(Buffer.from(content, 'base64url').toString()));
  return parsed.until < Date.now() ? undefined : parsed;
}
