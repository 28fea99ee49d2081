import type { DatabaseConnection, DatabaseFacts } from '@naru/contract/entities/database';
import { formatReference } from '@naru/contract/rules/reference';
import type { ConnectionExample } from '@naru/design-system/patterns';

/** Variables and code of a program. Words such as `{DATABASE_URL}` in the variables are values of the database. */
interface ExampleText {
  name: string;
  variables: readonly string[];
  code: readonly string[];
}

/** The Spring settings for a relational database. @param scheme of its JDBC driver */
const springSql = (scheme: string, driver: string): ExampleText => ({
  name: 'Spring',
  variables: [
    `SPRING_DATASOURCE_URL=jdbc:${scheme}://{DATABASE_HOST}:{DATABASE_PORT}/{DATABASE_NAME}`,
    'SPRING_DATASOURCE_USERNAME={DATABASE_USER}',
    'SPRING_DATASOURCE_PASSWORD={DATABASE_PASSWORD}',
  ],
  code: [
    '// build.gradle',
    "implementation 'org.springframework.boot:spring-boot-starter-data-jpa'",
    `runtimeOnly '${driver}'`,
  ],
});

const djangoSql = (driver: string): ExampleText => ({
  name: 'Django',
  variables: ['DATABASE_URL={DATABASE_URL}'],
  code: [
    `# requirements.txt: dj-database-url, ${driver}`,
    'import dj_database_url',
    '',
    "DATABASES = {'default': dj_database_url.config(conn_max_age=600)}",
  ],
});

const postgresql: readonly ExampleText[] = [
  {
    name: 'Node',
    variables: ['DATABASE_URL={DATABASE_URL}'],
    code: [
      "import pg from 'pg';",
      '',
      'const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });',
    ],
  },
  springSql('postgresql', 'org.postgresql:postgresql'),
  djangoSql('psycopg'),
];

const mysqlNode: ExampleText = {
  name: 'Node',
  variables: ['DATABASE_URL={DATABASE_URL}'],
  code: [
    "import mysql from 'mysql2/promise';",
    '',
    'const pool = mysql.createPool(process.env.DATABASE_URL);',
  ],
};

const redis: readonly ExampleText[] = [
  {
    name: 'Node',
    variables: ['REDIS_URL={DATABASE_URL}'],
    code: [
      "import { createClient } from 'redis';",
      '',
      'const client = await createClient({ url: process.env.REDIS_URL }).connect();',
    ],
  },
  {
    name: 'Spring',
    variables: ['SPRING_DATA_REDIS_URL={DATABASE_URL}'],
    code: [
      '// build.gradle',
      "implementation 'org.springframework.boot:spring-boot-starter-data-redis'",
    ],
  },
  {
    name: 'Django',
    variables: ['REDIS_URL={DATABASE_URL}'],
    code: [
      'CACHES = {',
      "    'default': {",
      "        'BACKEND': 'django.core.cache.backends.redis.RedisCache',",
      "        'LOCATION': os.environ['REDIS_URL'],",
      '    }',
      '}',
    ],
  },
];

const mongodb: readonly ExampleText[] = [
  {
    name: 'Node',
    variables: ['MONGODB_URL={DATABASE_URL}'],
    code: [
      "import { MongoClient } from 'mongodb';",
      '',
      'const client = new MongoClient(process.env.MONGODB_URL);',
    ],
  },
  {
    name: 'Spring',
    variables: ['SPRING_DATA_MONGODB_URI={DATABASE_URL}'],
    code: [
      '// build.gradle',
      "implementation 'org.springframework.boot:spring-boot-starter-data-mongodb'",
    ],
  },
  {
    name: 'Django',
    variables: ['MONGODB_URL={DATABASE_URL}', 'MONGODB_NAME={DATABASE_NAME}'],
    code: [
      '# requirements.txt: django-mongodb-backend',
      'DATABASES = {',
      "    'default': {",
      "        'ENGINE': 'django_mongodb_backend',",
      "        'HOST': os.environ['MONGODB_URL'],",
      "        'NAME': os.environ['MONGODB_NAME'],",
      '    }',
      '}',
    ],
  },
];

const texts: Readonly<Record<string, readonly ExampleText[]>> = {
  postgresql,
  mysql: [mysqlNode, springSql('mysql', 'com.mysql:mysql-connector-j'), djangoSql('mysqlclient')],
  mariadb: [
    mysqlNode,
    springSql('mariadb', 'org.mariadb.jdbc:mariadb-java-client'),
    djangoSql('mysqlclient'),
  ],
  redis,
  valkey: redis,
  mongodb,
};

const KEY = /\{(DATABASE_[A-Z]+)\}/g;

/** The values of a database by the keys to which references lead. */
const valuesOf = (facts: DatabaseFacts, { password, url }: DatabaseConnection) => ({
  DATABASE_URL: url,
  DATABASE_HOST: facts.host,
  DATABASE_PORT: facts.port,
  DATABASE_USER: facts.user,
  DATABASE_PASSWORD: password,
  DATABASE_NAME: facts.name,
});

/**
 * Examples of programs that connect to a database; empty for an unknown kind.
 * @param name the name by which references lead to the container
 */
export function connectionExamples(
  facts: DatabaseFacts,
  connection: DatabaseConnection,
  name: string,
): ConnectionExample[] {
  const values = new Map(Object.entries(valuesOf(facts, connection)));
  return (texts[facts.kind] ?? []).map(({ name: program, variables, code }) => {
    const lines = variables.join('\n');
    return {
      name: program,
      reference: lines.replace(KEY, (_, key: string) => formatReference({ name, key })),
      plain: lines.replace(KEY, (_, key: string) => String(values.get(key) ?? '')),
      code: code.join('\n'),
    };
  });
}
