import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitRun } from './git-process.ts';

/** Read before any `.gitattributes` of the source; git takes no `-` in front of an encoding. */
const AS_COMMITTED = '* -text -eol -ident -filter !working-tree-encoding\n';

/**
 * Has a checkout write files byte for byte as they were committed: a few bytes of attributes could otherwise unfold them beyond
 * what was counted. Line endings stay as well.
 */
export async function keepAsCommitted({ gitDir }: Pick<GitRun, 'gitDir'>): Promise<void> {
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await writeFile(join(gitDir, 'info', 'attributes'), AS_COMMITTED);
}
