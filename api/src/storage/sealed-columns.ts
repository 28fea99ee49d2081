/** Every column whose texts are encrypted. One that is missing here is not encrypted anew when the key changes. */
import { getTableName } from 'drizzle-orm';
import { deployments } from './schema/deployment.ts';
import { mails } from './schema/mail.ts';
import { serverSecrets } from './schema/server-secret.ts';
import { variables } from './schema/variable.ts';
import type { SealedPlace } from './secret-box.ts';

/** Encrypted columns of one table, whose key is `id`. */
export interface SealedColumns {
  table: string;
  columns: readonly string[];
  /** The column that says whether a row is encrypted, where rows of an earlier release may not be. */
  mark?: string;
  /** Which of the unmarked rows hold ciphertext of the first releases nevertheless: the value of a column. */
  cipher?: { column: string; value: string };
}

export const SEALED: readonly SealedColumns[] = [
  { table: getTableName(serverSecrets), columns: [serverSecrets.value.name] },
  {
    table: getTableName(variables),
    columns: [variables.value.name],
    mark: variables.sealed.name,
    cipher: { column: variables.kind.name, value: 'secret' },
  },
  { table: getTableName(deployments), columns: [deployments.specification.name] },
  {
    table: getTableName(mails),
    columns: [mails.text.name, mails.html.name],
    mark: mails.sealed.name,
  },
];

const place =
  (table: string, column: string) =>
  (id: string): SealedPlace => ({ table, column, id });

/** Where each encrypted text is stored. */
export const variableValue = place(getTableName(variables), variables.value.name);
export const deploymentSpecification = place(
  getTableName(deployments),
  deployments.specification.name,
);
export const mailText = place(getTableName(mails), mails.text.name);
export const mailHtml = place(getTableName(mails), mails.html.name);
export const serverSecretValue = place(getTableName(serverSecrets), serverSecrets.value.name);
