/** Gives a database a clock that the measurement sets ahead. */

interface Executes {
  execute(statement: string): Promise<unknown>;
}

const SEARCH_PATH = 'search_path = public, clock, pg_catalog';

/** Lets the present session of an embedded database use the replacements, because it ignores the settings of roles. */
export const useReplacedClock = (db: Executes): Promise<unknown> =>
  db.execute(`set ${SEARCH_PATH}`);

/**
 * Replaces `now()` and `clock_timestamp()` of a migrated database, also in the defaults of its columns.
 * @param subject the database or the role whose sessions use the replacements
 */
export async function replaceDatabaseClock(db: Executes, subject: string): Promise<void> {
  const functions = ['now', 'clock_timestamp'].map(
    (name) => `create function clock.${name}() returns timestamptz stable language sql
      as 'select pg_catalog.${name}() + (select by from clock.ahead)'`,
  );
  const statements = [
    'create schema clock',
    'create table clock.ahead (by interval not null)',
    "insert into clock.ahead values (interval '0')",
    ...functions,
    `do $$ declare found record; begin
      for found in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()'
      loop execute format('alter table %I alter column %I set default clock.now()', found.table_name, found.column_name);
      end loop; end $$`,
    `alter ${subject} set ${SEARCH_PATH}`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/** Sets the clock of the database ahead. */
export const setDatabaseClockAhead = (db: Executes, ms: number): Promise<unknown> =>
  db.execute(`update clock.ahead set by = by + interval '${ms} milliseconds'`);
