/** The list of all encrypted columns. A column that is missing here is not encrypted again when the key changes. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type BackupTargetRow, backupTargets } from './schema/backup-target.ts';
import { type CodeHostRow, codeHosts } from './schema/code-host.ts';
import { type DataBackupRow, dataBackups } from './schema/data-backup.ts';
import { type DatabaseRow, databases } from './schema/database.ts';
import { deletedParts } from './schema/deleted-part.ts';
import { type DeployKeyRow, deployKeys } from './schema/deploy-key.ts';
import { deployments, snapshotParts } from './schema/deployment.ts';
import { mails } from './schema/mail.ts';
import { projectVariables } from './schema/project-variable.ts';
import { type PushHookRow, pushHooks } from './schema/push.ts';
import { registryLogins } from './schema/registry-login.ts';
import { totps } from './schema/second-factor.ts';
import { idempotencyKeys, serverSecrets } from './schema/server.ts';
import { settings } from './schema/setting.ts';
import { type SourceUploadRow, sourceUploads } from './schema/source-upload.ts';
import { variables } from './schema/variable.ts';
import { type WalArchiveRow, walArchives } from './schema/wal-archive.ts';
import type { SealedPlace, SecretBox } from './secret-box.ts';

/** The encrypted columns of one table. */
export interface SealedColumns {
  table: string;
  /** The primary key; `id` if missing. */
  key?: string;
  columns: readonly string[];
  /** The table for which the texts were encrypted, if it is another table: rows are moved without decryption. */
  sealedFor?: string;
  /**
   * For tables in which an earlier release stored plain text: the column that marks encrypted rows, and the condition for plain rows.
   */
  plain?: { mark: string; where: SQL };
  /** A column with digests that depend on the key. The column is cleared when the texts are encrypted with another key. */
  digest?: string;
}

export const SEALED_COLUMNS: readonly SealedColumns[] = [
  { table: getTableName(serverSecrets), columns: [serverSecrets.value.name] },
  { table: getTableName(settings), key: settings.name.name, columns: [settings.value.name] },
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
  { table: getTableName(projectVariables), columns: [projectVariables.value.name] },
  { table: getTableName(registryLogins), columns: [registryLogins.password.name] },
  { table: getTableName(codeHosts), columns: [codeHosts.token.name] },
  { table: getTableName(deployKeys), columns: [deployKeys.private_key.name] },
  { table: getTableName(pushHooks), columns: [pushHooks.secret.name] },
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
  { table: getTableName(dataBackups), columns: [dataBackups.data_key.name] },
  { table: getTableName(walArchives), columns: [walArchives.data_key.name] },
  { table: getTableName(sourceUploads), columns: [sourceUploads.data_key.name] },
  { table: getTableName(backupTargets), columns: [backupTargets.secret.name] },
  // Two of the columns may be null, so each of them is encrypted again by itself.
  ...[databases.password, databases.next_password, databases.admin_password].map(({ name }) => ({
    table: getTableName(databases),
    key: databases.container_id.name,
    columns: [name],
  })),
];

const place =
  (table: string, column: string) =>
  (id: string): SealedPlace => ({ table, column, id });

/** The table and column of each encrypted value, in the form that `SecretBox` requires to encrypt and decrypt the value. */
export const sealedPlaceOfVariable = place(getTableName(variables), variables.value.name);
export const sealedPlaceOfProjectVariable = place(
  getTableName(projectVariables),
  projectVariables.value.name,
);
export const sealedPlaceOfRegistryPassword = place(
  getTableName(registryLogins),
  registryLogins.password.name,
);
export const sealedPlaceOfHostToken = place(getTableName(codeHosts), codeHosts.token.name);
export const sealedPlaceOfDeployKey = place(getTableName(deployKeys), deployKeys.private_key.name);
export const sealedPlaceOfSpecification = place(
  getTableName(deployments),
  deployments.specification.name,
);
export const sealedPlaceOfSnapshotPart = place(
  getTableName(snapshotParts),
  snapshotParts.value.name,
);
export const sealedPlaceOfTotpSecret = place(getTableName(totps), totps.secret.name);
export const sealedPlaceOfMailText = place(getTableName(mails), mails.text.name);
export const sealedPlaceOfMailHtml = place(getTableName(mails), mails.html.name);
export const sealedPlaceOfServerSecret = place(
  getTableName(serverSecrets),
  serverSecrets.value.name,
);
export const sealedPlaceOfSetting = place(getTableName(settings), settings.value.name);
export const sealedPlaceOfIdempotentRequest = place(
  getTableName(idempotencyKeys),
  idempotencyKeys.content.name,
);

/** Decrypts the value of a variable from its row. */
export const decryptVariable = (
  box: SecretBox,
  { id, value }: { id: string; value: string },
): string => box.open(value, sealedPlaceOfVariable(id));

/** The columns of a database that contain passwords. */
export type DatabasePassword = 'password' | 'next_password' | 'admin_password';

/** @param column whose text is encrypted, of the row of a database */
export const sealedPlaceOfDatabasePassword = (
  column: DatabasePassword,
  containerId: string,
): SealedPlace => place(getTableName(databases), databases[column].name)(containerId);

/** Decrypts a password of a database from its row; undefined for a column without a value. */
export function decryptDatabasePassword(
  box: SecretBox,
  row: DatabaseRow,
  column: DatabasePassword,
): string | undefined {
  const text = row[column];
  return text === null
    ? undefined
    : box.open(text, sealedPlaceOfDatabasePassword(column, row.container_id));
}

export const sealedPlaceOfDataKey = place(getTableName(dataBackups), dataBackups.data_key.name);

/** Decrypts the key of the files of a backup. @throws when the key belongs to another installation */
export const decryptDataKey = (
  box: SecretBox,
  { id, data_key }: Pick<DataBackupRow, 'id' | 'data_key'>,
): string => box.open(data_key, sealedPlaceOfDataKey(id));

export const sealedPlaceOfArchiveKey = place(getTableName(walArchives), walArchives.data_key.name);

/** Decrypts the key of the files of an archive. @throws when the key belongs to another installation */
export const decryptArchiveKey = (
  box: SecretBox,
  { id, data_key }: Pick<WalArchiveRow, 'id' | 'data_key'>,
): string => box.open(data_key, sealedPlaceOfArchiveKey(id));

export const sealedPlaceOfTargetSecret = place(
  getTableName(backupTargets),
  backupTargets.secret.name,
);

/** Decrypts the secret of a target from its row. */
export const decryptTargetSecret = (
  box: SecretBox,
  { id, secret }: Pick<BackupTargetRow, 'id' | 'secret'>,
): string => box.open(secret, sealedPlaceOfTargetSecret(id));

export const sealedPlaceOfSourceKey = place(
  getTableName(sourceUploads),
  sourceUploads.data_key.name,
);

/** Decrypts the key of the files of an uploaded folder. @throws when the key belongs to another installation */
export const decryptSourceKey = (
  box: SecretBox,
  { id, data_key }: Pick<SourceUploadRow, 'id' | 'data_key'>,
): string => box.open(data_key, sealedPlaceOfSourceKey(id));

/** Decrypts the token of a connection to a code host from its row. */
export const decryptHostToken = (
  box: SecretBox,
  { id, token }: Pick<CodeHostRow, 'id' | 'token'>,
): string => box.open(token, sealedPlaceOfHostToken(id));

/** Decrypts the private half of a deploy key from its row. */
export const decryptDeployKey = (
  box: SecretBox,
  { id, private_key }: Pick<DeployKeyRow, 'id' | 'private_key'>,
): string => box.open(private_key, sealedPlaceOfDeployKey(id));
export const sealedPlaceOfHookSecret = place(getTableName(pushHooks), pushHooks.secret.name);

/** Decrypts the secret of an address that receives pushes. */
export const decryptHookSecret = (
  box: SecretBox,
  { id, secret }: Pick<PushHookRow, 'id' | 'secret'>,
): string => box.open(secret, sealedPlaceOfHookSecret(id));
