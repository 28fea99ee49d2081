import type { ReferenceSource } from '@naru/contract/entities/reference';
import type { VariableKind } from '@naru/contract/rules/limits';
import { SECRET_IN_BUILD_MESSAGE } from '@naru/contract/rules/reference';
import type { ReferenceOption } from '@naru/design-system';

/** A variable whose value may refer to other values. */
export interface ReferringVariable {
  /** The slug of its container; `undefined` for a container that does not exist yet. */
  container: string | undefined;
  kind: VariableKind;
  /** The key; empty while it has not been typed. */
  key: string;
}

/** Whether a key of a container is the variable itself. Nothing refers to a build variable. */
export const isItself = (
  { container, kind, key }: ReferringVariable,
  of: { slug?: string | null | undefined; key: string },
): boolean =>
  kind !== 'build' && container !== undefined && of.slug === container && of.key === key;

/**
 * Returns the references that the value of a variable can contain: the keys of other containers first, then the shared variables of
 * the project, and the keys of its own container last. References to the same key as that of the variable are before all others, because
 * `DATABASE_URL` most often means the `DATABASE_URL` of a database.
 */
export function toReferenceOptions(
  sources: readonly ReferenceSource[],
  variable: ReferringVariable,
): ReferenceOption[] {
  const rankOf = ({ slug, kind }: ReferenceSource): number => {
    if (slug && slug === variable.container) return 2;
    return kind === 'project' ? 1 : 0;
  };
  const options = [...sources]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap(({ name, slug, keys }) =>
      keys
        .filter(({ key }) => !isItself(variable, { slug, key }))
        .map(({ key, secret, value }) => ({
          ...{ name, key, secret },
          value: value ?? undefined,
          unavailable: secret && variable.kind === 'build' ? SECRET_IN_BUILD_MESSAGE : undefined,
        })),
    );
  const isSameKey = ({ key }: ReferenceOption): boolean => key === variable.key;
  return [...options.filter(isSameKey), ...options.filter((option) => !isSameKey(option))];
}
