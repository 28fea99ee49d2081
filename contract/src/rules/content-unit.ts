/** What the data of a database consist of: tables with rows, databases with keys, or collections with documents. */
export type ContentUnit = 'tables' | 'databases' | 'collections';

const UNITS: Readonly<Record<string, ContentUnit>> = {
  redis: 'databases',
  valkey: 'databases',
  mongodb: 'collections',
};

/** Returns what backups of a kind of database count. Newer servers may add kinds, which count tables. */
export const contentUnit = (kind: string): ContentUnit => UNITS[kind] ?? 'tables';
