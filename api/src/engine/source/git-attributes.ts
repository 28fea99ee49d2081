import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitRun } from './git-process.ts';

/** These attributes take precedence over every `.gitattributes` of the source. Git does not support `-` before an encoding. */
const AS_COMMITTED = '* -text -eol -ident -filter !working-tree-encoding\n';

/**
 * Makes a checkout write files byte for byte as committed. Otherwise attributes of a few bytes could expand files beyond the counted size.
 * Line endings stay as well.
 */
export async function keepAsCommitted({ gitDir }: Pick<GitRun, 'gitDir'>): Promise<void> {
  await mkdir(join(gitDir, 'info'), { recursive: true });
  await writeFile(join(gitDir, 'info', 'attributes'), AS_COMMITTED);
}
