import type { ReferenceSource } from '@naru/contract/entities/reference';
import {
  createReferenceNames,
  type PlacedReference,
  PROJECT_REFERENCE_NAME,
  parseTemplate,
  SECRET_IN_BUILD_MESSAGE,
  SELF_REFERENCE_MESSAGE,
  type TemplateProblem,
  unknownKeyMessage,
} from '@naru/contract/rules/reference';
import { isItself, type ReferringVariable } from './reference-options.ts';

/** What is known of a value before it is saved. */
export interface CheckedTemplate {
  /** The parts that the server will refuse, in their order. */
  problems: readonly TemplateProblem[];
  /** The value with its references replaced, and secrets masked; `undefined` without references and with problems. */
  preview: string | undefined;
}

/** What a value is checked against. */
export interface TemplateContext {
  sources: readonly ReferenceSource[];
  variable: ReferringVariable;
  /** The text that a secret has in the preview. */
  mask: string;
}

type Key = ReferenceSource['keys'][number];

/** Finds the key that a reference means, or the sentence why it means none. */
function createKeyFinder({ sources, variable }: TemplateContext) {
  const names = createReferenceNames(
    sources.flatMap(({ slug, name }) => (slug ? [{ slug, name }] : [])),
  );
  const bySlug = new Map(sources.map((one) => [one.slug ?? PROJECT_REFERENCE_NAME, one]));
  return ({ name, key }: PlacedReference): { found: Key } | { problem: string } => {
    const target = names.find(name);
    if ('problem' in target) return target;
    if (isItself(variable, { slug: target.slug, key })) return { problem: SELF_REFERENCE_MESSAGE };
    const keys = bySlug.get(target.slug)?.keys ?? [];
    const found = keys.find((one) => one.key === key);
    if (found === undefined) {
      const known = keys.map((one) => one.key);
      return { problem: unknownKeyMessage({ name: names.nameOf(target.slug), key }, known) };
    }
    if (found.secret && variable.kind === 'build') return { problem: SECRET_IN_BUILD_MESSAGE };
    return { found };
  };
}

/**
 * Checks the references of a value while it is typed, by the rules of the server, which decides when the value is saved.
 * @param text of at most `VARIABLE_VALUE_MAX_BYTES`
 */
export function checkTemplate(text: string, context: TemplateContext): CheckedTemplate {
  const { parts, problems: syntax } = parseTemplate(text);
  const findKey = createKeyFinder(context);
  const problems = [...syntax];
  let refers = false;
  const texts = parts.map((part): string => {
    if (typeof part === 'string') return part;
    refers = true;
    const { from, to } = part;
    const key = findKey(part);
    if ('problem' in key) problems.push({ from, to, message: key.problem });
    else if (key.found.secret) return context.mask;
    else if (typeof key.found.value === 'string') return key.found.value;
    return text.slice(from, to);
  });
  return {
    problems: [...problems].sort((one, other) => one.from - other.from),
    preview: refers && problems.length === 0 ? texts.join('') : undefined,
  };
}
