import type { Reader } from './database.ts';

/**
 * For a query that is asked all the time: it is put into words once for each database, and with a name, by which PostgreSQL plans it
 * once for each connection. Whatever differs from call to call has to be a placeholder. In a transaction the words are made again.
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
