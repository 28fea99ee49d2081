/** The databases whose tests `describe-databases.ts` defines. */
import type { DatabaseKind } from '../../../templates/databases.ts';
import type { ServerImageName } from './image-sets.ts';
import type { OtherRelease } from './package-root.ts';

/** A database of the tests. The commands log in over the network of the container, with the password in `$PASSWORD`. */
export interface TestDatabase {
  kind: DatabaseKind;
  image: ServerImageName;
  version: string;
  path: string;
  write: string;
  /** Prints the word `kept` if it is stored. */
  read: string;
  /** Stores the word `later`, which `read` prints then, and removes it again. */
  later: string;
  forget: string;
  /** Creates accounts with roles, and more than tables. Afterwards `granted` prints the word `granted` if all of it works, which a restoration has to keep. */
  grant?: string;
  granted?: string;
  /** The name of what is written, in a backup. */
  table: string;
  /** Prints a setting that follows the memory, in the unit of the server. */
  setting: string;
  /** The setting with 512 and with 1024 MiB. */
  values: readonly [string, string];
  /** Matches the statement of `read` in the statistics of the server, in small letters. */
  statement: RegExp;
  /** What reads the word in the client of the database, and the prompt of the client. */
  typed: string;
  prompt: RegExp;
}

const PSQL = 'PGPASSWORD="$PASSWORD" psql -h 127.0.0.1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -qtAc';
const MARIADB =
  'MYSQL_PWD="$PASSWORD" mariadb --skip-ssl -h 127.0.0.1 -u "$MARIADB_USER" -NB "$MARIADB_DATABASE" -e';
const MARIADB_ADMIN = 'MYSQL_PWD="$MARIADB_ROOT_PASSWORD" mariadb -u root "$MARIADB_DATABASE" -e';
const MYSQL_ADMIN = 'MYSQL_PWD="$MYSQL_ROOT_PASSWORD" mysql -u root "$MYSQL_DATABASE" -e';
const MYSQL = 'MYSQL_PWD="$PASSWORD" mysql -h 127.0.0.1 -u "$MYSQL_USER" -NB "$MYSQL_DATABASE" -e';
const REDIS = 'REDISCLI_AUTH="$PASSWORD" redis-cli -h 127.0.0.1 --raw';
const VALKEY = 'REDISCLI_AUTH="$PASSWORD" valkey-cli -h 127.0.0.1 --raw';

/** The statements with which MariaDB and MySQL create roles, of which one is granted to another, and a right of the container's user. */
const GRANTS = [
  'create role top, base',
  'grant select on words to base',
  'grant base to top',
  "create user aide@'%' identified by 'aide'",
  'grant top to aide',
  'create database other',
  'grant all on other.* to app',
].join('; ');

/**
 * What dumps of MariaDB and MySQL leave out or fail at: programs of the database, a view of a missing table, and a view whose definer is gone. MySQL
 * calls no function whose name is one of its keywords, such as `one`.
 */
const OBJECTS = [
  'create table lost (word varchar(20))',
  'create view broken as select word from lost',
  'drop table lost',
  "create definer = nobody@'%' view strange as select word from words",
  'create view short as select word from words',
  'create function number_one() returns int deterministic return 1',
  'create procedure two() select 2',
  'create trigger trims before insert on words for each row set new.word = trim(new.word)',
  'create event later on schedule every 1 year do set @x = 1',
].join('; ');

/** Prints the word `objects` if they are all there, and the programs work. */
const OBJECTS_KEPT = [
  "select 'objects' from dual where number_one() = 1 and (select count(*) from short) > 0",
  ...[
    "information_schema.views where table_schema = 'shop' and table_name in ('short', 'strange')) = 2",
    "information_schema.routines where routine_schema = 'shop') = 2",
    "information_schema.triggers where trigger_schema = 'shop') = 1",
    "information_schema.events where event_schema = 'shop') = 1",
  ].map((counted) => `(select count(*) from ${counted}`),
].join(' and ');

/** A login of an earlier version, whose plugin the server does not have. */
const EARLIER_LOGIN = [
  "create user old@'%' identified by 'old'",
  "update mysql.user set plugin = 'mysql_native_password', authentication_string = '' where user = 'old'",
  'flush privileges',
].join('; ');

/** The commands of MariaDB and MySQL. */
const statementsOf = (client: string, admin: string, grants: string) => ({
  grant: `${admin} "${GRANTS}; ${grants}; ${OBJECTS}"`,
  granted: [
    `${client} "${OBJECTS_KEPT}" | grep -q objects`,
    `${client} "create table other.tried (n int); drop table other.tried"`,
    `PASSWORD=aide && ${client.replace(/-u \S+/, '-u aide')} "select concat('gran', 'ted') from words limit 1"`,
  ].join(' && '),
  write: `${client} "create table words (word varchar(20)) select 'kept' word"`,
  read: `${client} "select word from words"`,
  later: `${client} "insert into words values ('later')"`,
  forget: `${client} "delete from words where word = 'later'"`,
  table: 'shop.words',
  setting: `${client} "select @@max_connections"`,
  statement: /^select `?word`? from `?words`?/,
  typed: 'select word from words;',
});

/** The commands of Redis and Valkey. */
const commandsOf = (client: string) => ({
  write: `${client} set word kept`,
  read: `${client} get word`,
  later: `${client} set word later`,
  forget: `${client} set word kept`,
  table: 'db0',
  setting: `${client} config get maxmemory`,
  values: [String(307 * 2 ** 20), String(614 * 2 ** 20)] as const,
  statement: /^get$/,
  typed: 'get word',
  prompt: /127\.0\.0\.1:6379>/,
});

const POSTGRESQL: TestDatabase = {
  kind: 'postgresql',
  image: 'postgres',
  version: '15',
  path: '/var/lib/postgresql/data',
  write: `${PSQL} "create table words as select 'kept'::text word"`,
  read: `${PSQL} "select word from words"`,
  later: `${PSQL} "insert into words values ('later')"`,
  forget: `${PSQL} "delete from words where word = 'later'"`,
  grant: `${PSQL} "create role base; create role top in role base; create role aide login in role top; grant select on words to base"`,
  granted: `${PSQL} "set role aide; select 'gran' || 'ted' from words limit 1"`,
  table: 'shop.public.words',
  setting: `${PSQL} "show shared_buffers"`,
  values: ['128MB', '256MB'],
  statement: /^select word from words$/,
  typed: 'select word from words;',
  prompt: /shop=#/,
};

const MARIADB_10: TestDatabase = {
  kind: 'mariadb',
  image: 'mariadb',
  version: '10.11',
  path: '/var/lib/mysql',
  ...statementsOf(MARIADB, MARIADB_ADMIN, 'set default role top for aide'),
  // Such a table is no base table in the list of the server.
  write: `${MARIADB} "create table words (word varchar(20)) with system versioning select 'kept' word"`,
  values: ['32', '64'],
  prompt: /MariaDB \[shop\]>/,
};

const REDIS_7: TestDatabase = {
  kind: 'redis',
  image: 'redis',
  version: '7.2',
  path: '/data',
  ...commandsOf(REDIS),
};

/** The databases of the packages of this machine. */
export const DATABASES: readonly TestDatabase[] = [
  POSTGRESQL,
  { ...POSTGRESQL, image: 'postgres-18', version: '18', path: '/var/lib/postgresql' },
  MARIADB_10,
  REDIS_7,
];

const MARIADB_11: TestDatabase = { ...MARIADB_10, image: 'mariadb-11.8', version: '11.8' };
const REDIS_8: TestDatabase = { ...REDIS_7, image: 'redis-8', version: '8' };
const VALKEY_8: TestDatabase = {
  ...REDIS_7,
  ...{ kind: 'valkey', image: 'valkey-8', version: '8' },
  ...commandsOf(VALKEY),
};
const POSTGRESQL_18: TestDatabase = {
  ...POSTGRESQL,
  ...{ image: 'postgresql-18', version: '18', path: '/var/lib/postgresql' },
};
const MYSQL_9: TestDatabase = {
  ...MARIADB_10,
  ...{ kind: 'mysql', image: 'mysql-9.7', version: '9.7' },
  ...statementsOf(MYSQL, MYSQL_ADMIN, `set default role top to aide; ${EARLIER_LOGIN}`),
  prompt: /mysql>/,
};
const VALKEY_9: TestDatabase = { ...VALKEY_8, image: 'valkey-9', version: '9' };

/** The databases of newer packages, by their release. */
export const NEWER_DATABASES: Readonly<Record<OtherRelease, readonly TestDatabase[]>> = {
  trixie: [MARIADB_11, REDIS_8, VALKEY_8],
  sid: [POSTGRESQL_18, MYSQL_9, VALKEY_9],
};

/** The upgrades, and what prints the version of the server. There is one server of MySQL, which has the tag of an earlier version too. */
export const UPGRADES: readonly {
  from: TestDatabase;
  to: TestDatabase;
  version: string;
  prints: readonly [RegExp, RegExp];
}[] = [
  {
    ...{ from: POSTGRESQL, to: POSTGRESQL_18 },
    version: `${PSQL} "show server_version"`,
    prints: [/^15\./m, /^18\./m],
  },
  {
    ...{ from: MARIADB_10, to: MARIADB_11 },
    version: `${MARIADB} "select version()"`,
    prints: [/^10\.11\./m, /^11\.8\./m],
  },
  {
    ...{ from: { ...MYSQL_9, version: '8.4' }, to: MYSQL_9 },
    version: `${MYSQL} "select version()"`,
    prints: [/^9\.7\./m, /^9\.7\./m],
  },
  {
    ...{ from: REDIS_7, to: REDIS_8 },
    version: `${REDIS} info server`,
    prints: [/^redis_version:7\./m, /^redis_version:8\./m],
  },
  {
    ...{ from: VALKEY_8, to: VALKEY_9 },
    version: `${VALKEY} info server`,
    prints: [/^valkey_version:8\./m, /^valkey_version:9\./m],
  },
];
