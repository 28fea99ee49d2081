import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The total size of the files in a folder and its subfolders, in bytes. */
export const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
