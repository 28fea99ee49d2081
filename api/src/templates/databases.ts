/** The databases that members can create as containers. They run the official images, which are not built. */
import type { Template, TemplateOption } from '@naru/contract/entities/template';
import { selectOption, textOption } from './options.ts';

/** The kinds of databases, which are the ids of their templates too. */
export type DatabaseKind = 'postgresql' | 'mariadb' | 'mysql' | 'redis' | 'valkey' | 'mongodb';

/** A kind of database. Memory and capacity in MiB. */
export interface DatabaseDefinition {
  kind: DatabaseKind;
  template: Template;
  /** The repository of the image at Docker Hub; a version is a tag of it. */
  image: string;
  /** The offered versions, the newest first. */
  versions: readonly [string, ...string[]];
  port: number;
  /** The memory limit below which the server does not run. */
  minMemoryMiB: number;
  /** The capacity into which a new, empty database fits. */
  minCapacityMiB: number;
  /** The path of the volume in a container of this version: a volume that the image declares, or data would be stored outside of the mount. */
  mountPath: (version: string) => string;
  /** Matches the variables that the server sets. */
  ownVariables: RegExp;
  /** What a user and a database cannot be called; undefined for a kind that has neither. */
  reservedNames?: readonly string[];
}

const NAME_HINT = '소문자, 숫자, 밑줄로 31자까지 정하며, 만든 뒤에는 바꿀 수 없습니다.';

const NAME_OPTIONS: readonly TemplateOption[] = [
  textOption('user', '사용자', 'app', { required: true, hint: NAME_HINT }),
  textOption('database', '데이터베이스 이름', 'app', { required: true, hint: NAME_HINT }),
];

const VERSION_HINT = '만든 뒤에는 업그레이드로만 바꿀 수 있습니다.';

/** What differs between templates of databases. */
interface TemplateFacts extends Omit<DatabaseDefinition, 'template' | 'mountPath'> {
  name: string;
  description: string;
  memoryMiB: number;
  capacityMiB: number;
  mountPath: string | ((version: string) => string);
}

function defineDatabase({
  name,
  description,
  memoryMiB,
  capacityMiB,
  mountPath: path,
  ...facts
}: TemplateFacts): DatabaseDefinition {
  const { kind, versions, reservedNames } = facts;
  const mountPath = typeof path === 'string' ? () => path : path;
  return {
    ...facts,
    mountPath,
    template: {
      template_id: kind,
      kind: 'database',
      name,
      description,
      version: versions[0],
      icon_name: kind,
      template_options: [
        selectOption('version', '버전', versions, { hint: VERSION_HINT }),
        ...(reservedNames === undefined ? [] : NAME_OPTIONS),
      ],
      template_volumes: [
        {
          capacity: capacityMiB,
          mount_path: mountPath(versions[0]),
          description: '데이터베이스의 데이터',
        },
      ],
      template_variables: [],
      default_resources: { cpu_limit: 500, memory_limit: memoryMiB },
    },
  };
}

/** The first version whose image declares the folder above the data as its volume, so that an upgrade can link files. */
const POSTGRESQL_VERSIONED_FOLDER = 18;

const postgresql = defineDatabase({
  kind: 'postgresql',
  name: 'PostgreSQL',
  description: '널리 쓰이는 관계형 데이터베이스입니다.',
  image: 'postgres',
  versions: ['18', '17', '16', '15', '14'],
  port: 5432,
  minMemoryMiB: 256,
  memoryMiB: 512,
  minCapacityMiB: 256,
  capacityMiB: 512,
  mountPath: (version) =>
    Number(version) >= POSTGRESQL_VERSIONED_FOLDER
      ? '/var/lib/postgresql'
      : '/var/lib/postgresql/data',
  ownVariables: /^(?:POSTGRES_|PGDATA$)/,
  reservedNames: ['template0', 'template1'],
});

const mysqlNames = ['information_schema', 'mysql', 'performance_schema', 'root', 'sys'];

const mysql = defineDatabase({
  kind: 'mysql',
  name: 'MySQL',
  description: '웹 애플리케이션에 많이 쓰이는 관계형 데이터베이스입니다.',
  image: 'mysql',
  versions: ['9.7', '8.4', '8.0'],
  port: 3306,
  minMemoryMiB: 512,
  memoryMiB: 1024,
  minCapacityMiB: 512,
  capacityMiB: 1024,
  mountPath: '/var/lib/mysql',
  ownVariables: /^MYSQL_/,
  reservedNames: mysqlNames,
});

const mariadb = defineDatabase({
  kind: 'mariadb',
  name: 'MariaDB',
  description: 'MySQL과 호환되는 관계형 데이터베이스입니다.',
  image: 'mariadb',
  versions: ['11.8', '11.4', '10.11'],
  port: 3306,
  minMemoryMiB: 256,
  memoryMiB: 512,
  minCapacityMiB: 256,
  capacityMiB: 512,
  mountPath: '/var/lib/mysql',
  // The image reads the names of MySQL as well.
  ownVariables: /^(?:MARIADB_|MYSQL_)/,
  reservedNames: mysqlNames,
});

const redis = defineDatabase({
  kind: 'redis',
  name: 'Redis',
  description: '캐시와 큐에 많이 쓰이는 메모리 데이터베이스입니다.',
  image: 'redis',
  versions: ['8', '7.4', '7.2'],
  port: 6379,
  minMemoryMiB: 128,
  memoryMiB: 256,
  minCapacityMiB: 128,
  capacityMiB: 512,
  mountPath: '/data',
  ownVariables: /^REDISCLI_AUTH$/,
});

const valkey = defineDatabase({
  kind: 'valkey',
  name: 'Valkey',
  description: 'Redis와 호환되는 메모리 데이터베이스입니다.',
  image: 'valkey/valkey',
  versions: ['9', '8', '7.2'],
  port: 6379,
  minMemoryMiB: 128,
  memoryMiB: 256,
  minCapacityMiB: 128,
  capacityMiB: 512,
  mountPath: '/data',
  ownVariables: /^(?:REDISCLI_AUTH|VALKEYCLI_AUTH)$/,
});

const mongodb = defineDatabase({
  kind: 'mongodb',
  name: 'MongoDB',
  description: '문서를 저장하는 데이터베이스입니다.',
  image: 'mongo',
  versions: ['8.0', '7.0'],
  port: 27_017,
  minMemoryMiB: 512,
  memoryMiB: 1024,
  minCapacityMiB: 512,
  capacityMiB: 1024,
  mountPath: '/data/db',
  ownVariables: /^MONGO_INITDB_/,
  reservedNames: ['admin', 'config', 'local'],
});

/** All databases, in the order of the console's list. */
export const databases: readonly DatabaseDefinition[] = [
  postgresql,
  mysql,
  mariadb,
  redis,
  valkey,
  mongodb,
];

/** Returns the database of a template; undefined for a template of an application. */
export const findDatabase = (
  templateId: string | null | undefined,
): DatabaseDefinition | undefined => databases.find(({ kind }) => kind === templateId);

/** The repositories of images by kind, for an installation whose images come from its own registry. */
export type DatabaseImages = Readonly<Partial<Record<DatabaseKind, string>>>;

/**
 * Returns the name of the image of a version.
 * @param images the operator's own repositories
 */
export const databaseImage = (
  { kind, image }: Pick<DatabaseDefinition, 'kind' | 'image'>,
  version: string,
  images: DatabaseImages,
): string => `${images[kind] ?? image}:${version}`;
