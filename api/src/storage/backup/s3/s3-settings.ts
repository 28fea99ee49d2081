/** Where backups are stored in an object storage that speaks the protocol of Amazon S3. */
export interface S3Settings {
  /** The address of the service, such as "https://s3.ap-northeast-2.amazonaws.com". */
  endpoint: string;
  bucket: string;
  region: string;
  /** The beginning of the names of all objects: empty, or a folder with a slash at its end. */
  prefix: string;
  keyId: string;
  secret: string;
  /** Whether the bucket is a part of the path (`endpoint/bucket/…`) and not of the host. */
  pathStyle: boolean;
}

/** The settings, by the names of their environment variables. */
export interface S3Variables {
  readonly BACKUP_S3_ENDPOINT?: string | undefined;
  readonly BACKUP_S3_BUCKET?: string | undefined;
  readonly BACKUP_S3_REGION: string;
  readonly BACKUP_S3_PREFIX: string;
  readonly BACKUP_S3_KEY_ID?: string | undefined;
  readonly BACKUP_S3_SECRET?: string | undefined;
  readonly BACKUP_S3_PATH_STYLE: boolean;
}

/** The settings without which the storage cannot be used. */
const NEEDED = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
] as const;

/** Returns the names of the missing settings. */
export const listMissingS3Variables = (variables: S3Variables): string[] =>
  NEEDED.filter((name) => !variables[name]);

/** Returns the names of the missing settings; none where nobody has begun to set them. */
export function findMissingS3Variables(variables: S3Variables): string[] {
  const missing = listMissingS3Variables(variables);
  return missing.length === NEEDED.length ? [] : missing;
}

/** Returns the name of a folder with one slash at its end, and none at its beginning. */
function toFolder(text: string): string {
  const names = text.split('/').filter((name) => name !== '');
  return names.length === 0 ? '' : `${names.join('/')}/`;
}

/** Returns the storage of the settings; `undefined` without one, and for incomplete settings. */
export function readS3Settings(variables: S3Variables): S3Settings | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = variables;
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = variables;
  if (!(endpoint && bucket && keyId && secret)) return undefined;
  return {
    ...{ endpoint, bucket, keyId, secret },
    region: variables.BACKUP_S3_REGION,
    prefix: toFolder(variables.BACKUP_S3_PREFIX),
    pathStyle: variables.BACKUP_S3_PATH_STYLE,
  };
}

const SCHEME = 's3://';

/** The address of an object, which `naru restore` accepts. */
export const s3Address = ({ bucket }: Pick<S3Settings, 'bucket'>, key: string): string =>
  `${SCHEME}${bucket}/${key}`;

/** Returns bucket and name of an object; `undefined` for another text, such as the path of a file. */
export function parseS3Address(text: string): { bucket: string; key: string } | undefined {
  if (!text.startsWith(SCHEME)) return undefined;
  const [bucket = '', ...names] = text.slice(SCHEME.length).split('/');
  return { bucket, key: names.join('/') };
}
