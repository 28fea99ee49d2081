import type { ReferenceTarget } from '@naru/contract/rules/reference';

/** A part of a value: literal text, or a reference by the slug of its container. */
export type ValuePart = string | ReferenceTarget;

export interface Output {
  /** Whether the value is a secret by itself. A value that refers to a secret is one too, which only its resolution shows. */
  readonly isSecret: boolean;
  readonly parts: readonly ValuePart[];
}
