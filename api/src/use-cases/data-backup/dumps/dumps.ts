import type { DatabaseKind } from '../../../templates/databases.ts';
import type { DumpKind } from './dump-kind.ts';
import { mongodbDump } from './mongodb.ts';
import { mariadbDump, mysqlDump } from './mysql.ts';
import { postgresqlDump } from './postgresql.ts';
import { redisDump, valkeyDump } from './redis.ts';

/** How the databases of each kind are dumped. */
export const DUMPS: Readonly<Record<DatabaseKind, DumpKind>> = {
  postgresql: postgresqlDump,
  mysql: mysqlDump,
  mariadb: mariadbDump,
  redis: redisDump,
  valkey: valkeyDump,
  mongodb: mongodbDump,
};
