import type { Reader } from './database.ts';

/**
 * Caches a frequent query: its SQL is generated once for each database and has a name, with which PostgreSQL plans it once for each
 * connection. All varying values have to be placeholders. In a transaction the SQL is generated again.
 * @param prepare builds the query and ends with `.prepare(name)`; two queries must not share a name
 */
export function prepared<Query>(prepare: (db: Reader) => Query): (db: Reader) => Query {
  const queries = new WeakMap<Reader, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known !== undefined) return known;
    const query = prepare(db);
    queries.set(db, query);
    return query;
  };
}
