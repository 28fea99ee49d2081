/** Every column whose texts are encrypted. One that is missing here is not encrypted anew when the key changes. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { deletedParts } from './schema/deleted-part.ts';
import { deployments } from './schema/deployment.ts';
import { idempotencyKeys } from './schema/idempotency-key.ts';
import { mails } from './schema/mail.ts';
import { serverSecrets } from './schema/server-secret.ts';
import { snapshotParts } from './schema/snapshot-part.ts';
import { totps } from './schema/totp.ts';
import { variables } from './schema/variable.ts';
import type { SealedPlace } from './secret-box.ts';

/** Encrypted columns of one table. */
export interface SealedColumns {
  table: string;
  /** The primary key; `id` when it is left out. */
  key?: string;
  columns: readonly string[];
  /** The table that the texts are encrypted for, where it is another one: rows that were moved as they were. */
  sealedFor?: string;
  /** Where an earlier release wrote plain text: what marks a row as encrypted, and which rows are not. */
  plain?: { mark: string; where: SQL };
  /** What the key made of the texts besides, emptied when they are encrypted with another one. */
  digest?: string;
}

export const SEALED: readonly SealedColumns[] = [
  { table: getTableName(serverSecrets), columns: [serverSecrets.value.name] },
  {
    table: getTableName(variables),
    columns: [variables.value.name],
    plain: {
      mark: variables.sealed.name,
      where: sql`not ${variables.sealed} and ${variables.kind} <> 'secret'`,
    },
  },
  {
    table: getTableName(deletedParts),
    columns: [deletedParts.value.name],
    sealedFor: getTableName(variables),
  },
  { table: getTableName(totps), key: totps.user_id.name, columns: [totps.secret.name] },
  { table: getTableName(deployments), columns: [deployments.specification.name] },
  {
    table: getTableName(snapshotParts),
    columns: [snapshotParts.value.name],
    digest: snapshotParts.digest.name,
  },
  { table: getTableName(idempotencyKeys), columns: [idempotencyKeys.content.name] },
  {
    table: getTableName(mails),
    columns: [mails.text.name, mails.html.name],
    plain: { mark: mails.sealed.name, where: sql`not ${mails.sealed}` },
  },
];

const place =
  (table: string, column: string) =>
  (id: string): SealedPlace => ({ table, column, id });

/** Where each encrypted text is stored. */
export const variableValue = place(getTableName(variables), variables.value.name);
export const specificationOfDeployment = place(
  getTableName(deployments),
  deployments.specification.name,
);
export const snapshotPartValue = place(getTableName(snapshotParts), snapshotParts.value.name);
export const totpSecret = place(getTableName(totps), totps.secret.name);
export const mailText = place(getTableName(mails), mails.text.name);
export const mailHtml = place(getTableName(mails), mails.html.name);
export const serverSecretValue = place(getTableName(serverSecrets), serverSecrets.value.name);
export const idempotencyContent = place(
  getTableName(idempotencyKeys),
  idempotencyKeys.content.name,
);
