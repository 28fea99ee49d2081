import type { VariableKind } from '@naru/contract/rules/limits';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { variables } from '../../storage/schema/variable.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { addVariable, setValue } from '../container/variable.ts';
import { variableBytes } from '../quota.ts';
import type { Difference } from './compare.ts';

const KINDS: Readonly<Record<string, VariableKind>> = {
  env: 'env',
  secret: 'secret',
  build_var: 'build',
} satisfies Partial<Record<Difference['subject'], VariableKind>>;

/**
 * Resets variables of a container to earlier values. Values that shrink come first, so that the common size limit is exceeded only if
 * the final state exceeds it.
 * @throws ApiError VARIABLES_FULL, CONFIGURATION_TOO_LARGE
 */
export async function restoreVariables(
  tx: Database,
  box: SecretBox,
  containerId: string,
  chosen: readonly Difference[],
): Promise<void> {
  const rows = await tx.select().from(variables).where(eq(variables.container_id, containerId));
  const wanted = chosen.flatMap(({ subject, name, from: value }) => {
    const kind = KINDS[subject];
    if (kind === undefined || name === null) return [];
    const row = rows.find((one) => one.kind === kind && one.key === name);
    const bytes = value === undefined ? 0 : variableBytes(name, value);
    return [{ kind, key: name, value, row, growth: bytes - (row?.bytes ?? 0) }];
  });
  for (const { kind, key, value, row } of wanted.toSorted((a, b) => a.growth - b.growth)) {
    if (value === undefined) {
      if (row) await tx.delete(variables).where(eq(variables.id, row.id));
    } else if (row) {
      await setValue({ tx, box }, row, value);
    } else {
      await addVariable({ tx, box }, containerId, kind, { key, value });
    }
  }
}
