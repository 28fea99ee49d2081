/** What the global setups hand to the test files: where an empty, migrated database is copied from. */
export type DatabaseSource =
  | { kind: 'pglite'; snapshot: string }
  | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: DatabaseSource;
  }
}
