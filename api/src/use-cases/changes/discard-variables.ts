/** Resets variables of a container to the running configuration. */
import { escapeTemplate } from '@naru/contract/rules/reference';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { variables } from '../../storage/schema/variable.ts';
import { addVariable, setVariableValue, type VariableContext } from '../container/variable.ts';
import {
  type ContainerSpecification,
  secretUseOf,
} from '../deployment/deployment-specification.ts';
import { variableSizeInBytes } from '../quota.ts';
import type { SavedReferences } from '../reference/check-references.ts';
import { readStoredValues } from '../reference/stored-value.ts';
import type { ConfigurationDifference } from './compare.ts';
import { VARIABLE_KINDS_BY_SUBJECT } from './reference-text.ts';

/** A container and the changes that are discarded in it. */
export interface Restoration {
  row: ContainerRow;
  deployed: ContainerSpecification;
  chosen: ConfigurationDifference[];
}

/**
 * Resets variables of a container to earlier values. Writes values that become shorter first, so that only the final state can exceed
 * the limit on the size of all variables. Returns the references of the written variables, which the caller checks in the final state.
 * @throws ApiError VARIABLES_FULL, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID
 */
export async function restoreVariables(
  storing: VariableContext,
  { row: container, deployed, chosen }: Restoration,
): Promise<SavedReferences[]> {
  const { tx } = storing;
  const ofContainer = eq(variables.container_id, container.id);
  const rows = await tx.select().from(variables).where(ofContainer);
  const resets = chosen.flatMap(({ subject, name: key, from, texts }) => {
    const kind = VARIABLE_KINDS_BY_SUBJECT[subject];
    if (kind === undefined || key === null) return [];
    const row = rows.find((one) => one.kind === kind && one.key === key);
    // The earlier value is the text with references, or a literal text.
    const value = from === undefined ? undefined : (texts?.from ?? escapeTemplate(from));
    return [{ kind, key, row, value }];
  });
  for (const { row, value } of resets)
    if (row && value === undefined) await tx.delete(variables).where(eq(variables.id, row.id));
  const earlier = resets.flatMap(({ value, ...one }) =>
    value === undefined ? [] : [{ ...one, value }],
  );
  const parsed = await readStoredValues(tx, container.project_id, earlier);
  const growth = ({ key, text, row }: (typeof parsed)[number]) =>
    variableSizeInBytes(key, text) - (row?.bytes ?? 0);
  for (const stored of parsed.toSorted((a, b) => growth(a) - growth(b))) {
    const { kind, key, row } = stored;
    if (row) {
      await setVariableValue(storing, row, stored);
      continue;
    }
    const used_in = kind === 'secret' ? secretUseOf(deployed, key) : undefined;
    await addVariable(storing, container.id, kind, { key, value: stored, used_in });
  }
  return parsed.map(({ kind, key, references }) => ({
    ...{ container: container.slug, kind, key },
    references: references.map(({ name, key: target }) => ({ name, key: target })),
  }));
}

/** Resets where secrets of a container go. A secret that was deleted has been added with its use. */
export async function restoreSecretUses(
  tx: Database,
  { row: { id }, deployed, chosen }: Restoration,
): Promise<void> {
  for (const { subject, name } of chosen) {
    if (subject !== 'secret_use' || name === null) continue;
    const isSought = and(
      eq(variables.container_id, id),
      eq(variables.kind, 'secret'),
      eq(variables.key, name),
    );
    await tx
      .update(variables)
      .set({ used_in: secretUseOf(deployed, name) })
      .where(isSought);
  }
}
