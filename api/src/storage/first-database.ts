/**
 * The empty database of a new installation. The build prepares the files of the database with its schema, because their creation by
 * PGlite (initdb) needs 600 MB of memory, and an additional start of PGlite takes a second.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** The archive of the build, in the folder of the built server. The source has none, and PGlite then creates the database. */
const ARCHIVE = new URL('./first-database.tar.gz', import.meta.url);

/** Unpacks the files of an empty database to a new folder. Returns whether the build has prepared them. */
export async function unpackFirstDatabase(folder: string): Promise<boolean> {
  if (!existsSync(ARCHIVE)) return false;
  await mkdir(folder, { mode: 0o700 });
  const entries = extract();
  const unpacked = (async () => {
    for await (const entry of entries) {
      const path = join(folder, entry.header.name);
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      }
    }
  })();
  await Promise.all([pipeline(createReadStream(ARCHIVE), createGunzip(), entries), unpacked]);
  return true;
}
