import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { defineConfig, type Plugin } from 'vite';

/** Writes the files of an empty database to the folder of the built server, see `src/storage/first-database.ts`. */
const firstDatabase: Plugin = {
  name: 'first-database',
  async writeBundle({ dir = '' }) {
    const database = await PGlite.create('memory://');
    const archive = await database.dumpDataDir('gzip');
    await writeFile(join(dir, 'first-database.tar.gz'), await archive.bytes());
    await database.close();
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
