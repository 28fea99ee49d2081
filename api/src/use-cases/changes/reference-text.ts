/** The texts of values with references, which changes show in place of the values. */
import type { VariableKind } from '@naru/contract/rules/limits';
import { type ReferenceNames, renameReferences } from '@naru/contract/rules/reference';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import { referenceName } from '../reference/referenced-values.ts';
import type { ContainerSetting } from './settings.ts';

/** The kinds of variables by the subjects of their settings. */
export const VARIABLE_KINDS_BY_SUBJECT: Readonly<Record<string, VariableKind>> = {
  env: 'env',
  secret: 'secret',
  build_var: 'build',
} satisfies Partial<Record<ContainerSetting['subject'], VariableKind>>;

/** Returns the stored text of a setting with references; `undefined` for any other setting. */
export function findReferenceText(
  { references }: ContainerSpecification,
  { subject, name }: Pick<ContainerSetting, 'subject' | 'name'>,
): string | undefined {
  const kind = VARIABLE_KINDS_BY_SUBJECT[subject];
  return kind === undefined || name === null ? undefined : references?.[referenceName(kind, name)];
}

/** Returns a stored text with the names of containers. */
export const showReferenceText = (stored: string, names: ReferenceNames): string =>
  renameReferences(stored, (slug) => names.nameOf(slug));
