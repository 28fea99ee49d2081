/** The files that a member can upload as a backup, by the kind of the database; `volume` for a volume. */
export interface DumpFormat {
  /** The files in a Korean sentence. */
  text: string;
  /** The endings of their names, for the file dialog of the system. */
  accept: string;
}

const formats: Readonly<Record<string, DumpFormat>> = {
  postgresql: {
    text: 'pg_dump로 만든 .dump(-Fc), .sql, .sql.gz 파일을 올릴 수 있습니다.',
    accept: '.dump,.sql,.gz',
  },
  mysql: {
    text: 'mysqldump로 만든 .sql, .sql.gz 파일을 올릴 수 있습니다.',
    accept: '.sql,.gz',
  },
  mariadb: {
    text: 'mariadb-dump나 mysqldump로 만든 .sql, .sql.gz 파일을 올릴 수 있습니다.',
    accept: '.sql,.gz',
  },
  mongodb: {
    text: 'mongodump --archive로 만든 .archive, .archive.gz 파일을 올릴 수 있습니다.',
    accept: '.archive,.gz',
  },
  redis: { text: '서버가 저장한 dump.rdb 파일을 올릴 수 있습니다.', accept: '.rdb' },
  valkey: { text: '서버가 저장한 dump.rdb 파일을 올릴 수 있습니다.', accept: '.rdb' },
  volume: {
    text: '볼륨에 풀 .tar, .tar.gz, .tar.zst 파일을 올릴 수 있습니다.',
    accept: '.tar,.gz,.tgz,.zst',
  },
};

/** Returns the files for a kind. Those of an unknown kind are left to the server. */
export const dumpFormatOf = (kind: string): DumpFormat =>
  formats[kind] ?? {
    text: '나루나 데이터베이스의 도구로 만든 덤프 파일을 올릴 수 있습니다.',
    accept: '',
  };
