/** Which storage a run of the tests is about, and where its server is. */
export type DatabaseSource = { kind: 'pglite' } | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: DatabaseSource;
  }
}
