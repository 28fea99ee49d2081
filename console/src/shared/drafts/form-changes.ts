import * as z from 'zod/mini';
import { looksLikeSecret } from '../text/secret-text.ts';

const scalar = z.union([z.string(), z.boolean(), z.number()]);
type Scalar = z.infer<typeof scalar>;

/** A changed field, with its value before the change. */
const change = z.object({
  /** The path of the field: `name`, `template_config.port`. */
  name: z.string(),
  value: scalar,
  /** The saved value before the change; `null` when the saved value is unknown or looks like a secret. */
  base: z.nullable(scalar),
  /** For a value that is an id, the name of the item with that id. */
  called: z.optional(z.string()),
});

/** The stored draft of a form: the changed fields, without values that look like secrets. */
export const formChangesSchema = z.object({
  changes: z.array(change),
  /** Whether a value was left out because it looks like a secret. */
  secretsLeftOut: z.boolean(),
});
export type FormChanges = z.infer<typeof formChangesSchema>;

/** The items from which a field selects one by id. */
export interface SelectFieldItems {
  /** The Korean name of the kind of items: "볼륨". */
  word: string;
  /** The name of the item with this id; `undefined` when there is no such item. */
  nameOf: (id: string) => string | undefined;
}

export type FormValues = Readonly<Record<string, unknown>>;

export interface FormChangeRules {
  /** Whether the value of a field is always a secret. */
  isSecret?: ((field: string, values: FormValues) => boolean) | undefined;
  /** The fields whose values are ids of items that may no longer exist when the draft is restored. */
  things?: Readonly<Record<string, SelectFieldItems>> | undefined;
}

/** Returns the texts, numbers and booleans in nested values, by their paths. Other values are ignored. */
export function flattenFields(values: unknown, path = ''): ReadonlyMap<string, Scalar> {
  if (typeof values !== 'object' || values === null) {
    const { data } = scalar.safeParse(values);
    return new Map(data === undefined || path === '' ? [] : [[path, data]]);
  }
  const entries = Object.entries(values).flatMap(([name, value]) => [
    ...flattenFields(value, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(entries);
}

/**
 * Returns the changed fields of a form without secrets; `undefined` without changed fields.
 * @param defaults the saved values
 */
export function findFormChanges(
  values: FormValues,
  defaults: unknown,
  { isSecret = () => false, things = {} }: FormChangeRules,
): FormChanges | undefined {
  const saved = flattenFields(defaults);
  const changed = [...flattenFields(values)].filter(([name, value]) => saved.get(name) !== value);
  const hides = (name: string, value: Scalar) =>
    isSecret(name, values) || looksLikeSecret(String(value));
  const kept = changed.filter(([name, value]) => !hides(name, value));
  if (kept.length === 0) return undefined;
  return {
    secretsLeftOut: changed.some(([name, value]) => value !== '' && hides(name, value)),
    changes: kept.map(([name, value]) => {
      const base = saved.get(name);
      const known = base !== undefined && !hides(name, base);
      const called = new Map(Object.entries(things)).get(name)?.nameOf(String(value));
      return { name, value, base: known ? base : null, ...(called !== undefined && { called }) };
    }),
  };
}

/** The effect of restoring a draft. */
export interface DraftRestoration {
  /** The fields that can be filled, by their paths. */
  fill: ReadonlyMap<string, Scalar>;
  /** Whether the saved value of a field in the draft has changed since the draft was stored. */
  changed: boolean;
  /** The names of referenced items that no longer exist: "볼륨 ‘자료’". */
  gone: readonly string[];
}

/**
 * Compares a draft with the current form, and returns the effect of restoring the draft.
 * @param defaults the currently saved values
 */
export function computeDraftRestoration(
  { changes }: FormChanges,
  defaults: unknown,
  { things = {} }: FormChangeRules,
): DraftRestoration {
  const saved = flattenFields(defaults);
  const kinds = new Map(Object.entries(things));
  const fill = new Map<string, Scalar>();
  const gone: string[] = [];
  let changed = false;
  for (const { name, value, base, called = '' } of changes) {
    const now = saved.get(name);
    const kind = kinds.get(name);
    // The form no longer has this field, or the field has another type of value.
    if (typeof now !== typeof value) continue;
    if (kind && value !== '' && kind.nameOf(String(value)) === undefined) {
      gone.push(`${kind.word} ‘${called}’`);
      continue;
    }
    fill.set(name, value);
    if (base !== null && base !== now) changed = true;
  }
  return { fill, changed, gone };
}
