/** The storage of a test run, and the address of its server. */
export type DatabaseSource = { kind: 'pglite' } | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: DatabaseSource;
  }
}
