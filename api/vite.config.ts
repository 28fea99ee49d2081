import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { defineConfig, type Plugin } from 'vite';
import { openEmbeddedDatabase } from './src/storage/embedded-database.ts';
import { migrate } from './src/storage/migrate.ts';

/** Writes the files of an empty, migrated database to the folder of the built server, see `src/storage/first-database.ts`. */
const firstDatabase: Plugin = {
  name: 'first-database',
  async writeBundle({ dir = '' }) {
    const folder = await mkdtemp(join(tmpdir(), 'naru-first-'));
    const { db, close } = await openEmbeddedDatabase({ folder });
    await migrate(db).finally(close);
    const database = await PGlite.create(folder);
    const archive = await database.dumpDataDir('gzip');
    await database.close();
    await writeFile(join(dir, 'first-database.tar.gz'), await archive.bytes());
    await rm(folder, { recursive: true });
  },
};

/**
 * Bundles our own source, including the contract, into one folder, for the server and for the command `naru`; other packages are loaded from node_modules. The programs of
 * threads and of the process that reads sources are separate inputs, because the server loads them by file name.
 */
export default defineConfig({
  plugins: [firstDatabase],
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/naru.ts',
        'src/storage/embedded-worker.ts',
        'src/use-cases/auth/hash-worker.ts',
        'src/engine/source-tree/source-process.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@naru\//] },
});
