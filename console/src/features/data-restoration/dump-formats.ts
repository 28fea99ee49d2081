/** The files that a member can upload as a backup, by the kind of the database; `volume` for a volume. */
export interface DumpFormat {
  /** The files in Korean sentences. */
  text: string;
  /** The endings of their names, for the file dialog of the system. */
  accept: string;
}

const PACKED = '.gz나 .zst로 압축한 파일도 됩니다.';

const formats: Readonly<Record<string, DumpFormat>> = {
  postgresql: {
    text: `pg_dump로 만든 .dump(-Fc)나 .sql 파일입니다. ${PACKED} 나루에서 내려받은 .tar는 풀어서 안에 있는 .dump 파일을 올려주세요.`,
    accept: '.dump,.sql,.gz,.zst',
  },
  mysql: { text: `mysqldump로 만든 .sql 파일입니다. ${PACKED}`, accept: '.sql,.gz,.zst' },
  mariadb: { text: `mariadb-dump로 만든 .sql 파일입니다. ${PACKED}`, accept: '.sql,.gz,.zst' },
  mongodb: {
    text: `mongodump --archive로 만든 파일입니다. ${PACKED}`,
    accept: '.archive,.gz,.zst',
  },
  redis: { text: `Redis가 저장한 dump.rdb 파일입니다. ${PACKED}`, accept: '.rdb,.gz,.zst' },
  valkey: { text: `Valkey가 저장한 dump.rdb 파일입니다. ${PACKED}`, accept: '.rdb,.gz,.zst' },
  volume: { text: `볼륨에 풀 .tar 파일입니다. ${PACKED}`, accept: '.tar,.gz,.tgz,.zst' },
};

/** Returns the files for a kind. Those of an unknown kind are left to the server. */
export const dumpFormatOf = (kind: string): DumpFormat =>
  formats[kind] ?? { text: '데이터베이스의 도구로 만든 덤프 파일입니다.', accept: '' };
