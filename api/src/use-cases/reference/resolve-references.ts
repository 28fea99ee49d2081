/** Determines the values of references in one project. */
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  VARIABLE_VALUE_MAX_BYTES,
} from '@naru/contract/rules/limits';
import {
  PROJECT_REFERENCE_NAME,
  type ReferenceNames,
  type ReferenceTarget,
  unknownKeyMessage,
} from '@naru/contract/rules/reference';
import { findRing, orderReferences } from '@naru/contract/rules/reference-order';
import type { Output, ValuePart } from './output.ts';
import { type AddressContext, type ContainerWithOutputs, outputsOf } from './outputs.ts';

/** A shared variable with its value in plain text. */
export interface SharedValue {
  readonly key: string;
  readonly isSecret: boolean;
  readonly value: string;
}

/** The containers and shared variables of one project. */
export interface ReferenceScope {
  readonly containers: readonly ContainerWithOutputs[];
  readonly shared: readonly SharedValue[];
  readonly names: ReferenceNames;
}

/** A value, and whether it contains a secret; or the reason in a Korean sentence why it has no value. */
export type Resolution =
  | { readonly value: string; readonly isSecret: boolean }
  | { readonly problem: string };

/** Resolves values of the project. */
export interface ReferenceResolver {
  /** Returns the value of these parts. @param left the space for the value, in bytes; unlimited if missing */
  resolve(parts: readonly ValuePart[], left?: number): Resolution;
  /** Returns the value of an output, which was determined once. */
  outputValue(target: ReferenceTarget): Resolution;
  /** Returns the secrets that are in the value of these parts, by the ids of their outputs. What is in a secret is a part of it. */
  secretsIn(parts: readonly ValuePart[]): Readonly<Record<string, string>>;
  /** The outputs by slug; the shared variables by `PROJECT_REFERENCE_NAME`. */
  readonly outputs: ReadonlyMap<string, ReadonlyMap<string, Output>>;
}

/** The id of an output. Slugs and keys contain no dot. */
export const outputId = ({ name, key }: ReferenceTarget): string => `${name}.${key}`;

const isReference = (part: ValuePart): part is ReferenceTarget => typeof part !== 'string';

/** The reason for a container whose variables are too large with the values of their references. */
const TOO_LARGE = `참조한 값을 넣으면 컨테이너의 변수가 모두 합쳐 ${CONTAINER_VARIABLES_MAX_BYTES / 1024} KiB를 초과합니다.`;
const TOO_LONG = `참조한 값을 넣으면 ${VARIABLE_VALUE_MAX_BYTES / 1024} KiB를 초과합니다.`;

/** The number of values of a ring in a sentence. */
const SHOWN_RING = 10;

/** The sentence for values that refer to each other. */
export const ringMessage = (ring: readonly string[], { nameOf }: ReferenceNames): string => {
  const shown = ring.slice(0, SHOWN_RING).map((id) => {
    const dot = id.lastIndexOf('.');
    return `${nameOf(id.slice(0, dot))}${id.slice(dot)}`;
  });
  if (ring.length > SHOWN_RING) shown.push('…');
  return `참조가 서로를 가리킵니다: ${shown.join(' → ')}`;
};

/** Returns all outputs of a project by the names that references have for them. */
export const allOutputs = (
  { containers, shared }: Omit<ReferenceScope, 'names'>,
  context: AddressContext,
): ReferenceResolver['outputs'] =>
  new Map<string, ReadonlyMap<string, Output>>([
    ...containers.map((one) => [one.slug, outputsOf(one, context)] as const),
    [
      PROJECT_REFERENCE_NAME,
      new Map(shared.map(({ key, isSecret, value }) => [key, { isSecret, parts: [value] }])),
    ],
  ]);

/** Returns the graph of outputs, and each output by its id. */
export function graphOfOutputs(outputs: ReferenceResolver['outputs']) {
  const byId = new Map(
    [...outputs].flatMap(([name, some]) =>
      Array.from(some, ([key, output]) => [outputId({ name, key }), output] as const),
    ),
  );
  const graph = new Map(
    Array.from(byId, ([id, { parts }]) => [id, parts.filter(isReference).map(outputId)] as const),
  );
  return { byId, graph };
}

/** The value of an output with its size, so that no value is measured twice. */
type MeasuredResolution = Extract<Resolution, { problem: string }> | MeasuredValue;
type MeasuredValue = Extract<Resolution, { value: string }> & { readonly bytes: number };

const withoutSize = (found: MeasuredResolution): Resolution => {
  if ('problem' in found) return found;
  const { bytes: _, ...resolution } = found;
  return resolution;
};

/** Joins the parts of a value. The value has a secret if one of its references has one. @param left the space for the value, in bytes */
function joinParts(
  parts: readonly ValuePart[],
  left: number,
  readValue: (target: ReferenceTarget) => MeasuredResolution,
): MeasuredResolution {
  const texts: string[] = [];
  let isSecret = false;
  let bytes = 0;
  for (const part of parts) {
    const found = isReference(part)
      ? readValue(part)
      : { value: part, isSecret: false, bytes: Buffer.byteLength(part) };
    if ('problem' in found) return found;
    bytes += found.bytes;
    if (bytes > VARIABLE_VALUE_MAX_BYTES) return { problem: TOO_LONG };
    if (bytes > left) return { problem: TOO_LARGE };
    isSecret ||= found.isSecret;
    texts.push(found.value);
  }
  return { value: texts.join(''), isSecret, bytes };
}

/** Creates the counter of the space that the values of each container may still take, in bytes. Literal values always fit. */
function createSpace() {
  const used = new Map<string, number>();
  return {
    leftOf: (owner: string, { parts }: Output): number =>
      parts.some(isReference)
        ? CONTAINER_VARIABLES_MAX_BYTES - (used.get(owner) ?? 0)
        : Number.POSITIVE_INFINITY,
    use(owner: string, bytes: number): void {
      used.set(owner, (used.get(owner) ?? 0) + bytes);
    },
  };
}

/**
 * Creates the resolver of a project, which has determined the value of every output. Takes linear time in the number of all references
 * and in the size of the values that fit their containers.
 */
export function createReferenceResolver(
  scope: ReferenceScope,
  context: AddressContext,
): ReferenceResolver {
  const outputs = allOutputs(scope, context);
  const { byId, graph } = graphOfOutputs(outputs);
  const order = orderReferences(graph);
  const values = new Map<string, MeasuredResolution>();
  const { names } = scope;
  const missing = ({ name, key }: ReferenceTarget): string =>
    unknownKeyMessage({ name: names.nameOf(name), key }, outputs.get(name)?.keys() ?? []);
  const readValue = (target: ReferenceTarget): MeasuredResolution =>
    values.get(outputId(target)) ?? { problem: missing(target) };

  const space = createSpace();
  for (const id of order.ordered) {
    const output = byId.get(id);
    if (output === undefined) continue;
    const owner = id.slice(0, id.lastIndexOf('.'));
    const found = joinParts(output.parts, space.leftOf(owner, output), readValue);
    if ('value' in found) space.use(owner, found.bytes);
    values.set(id, output.isSecret && 'value' in found ? { ...found, isSecret: true } : found);
  }
  const [inRing] = order.rest;
  if (inRing !== undefined) {
    const problem = ringMessage(findRing(graph, order, inRing), names);
    for (const id of order.rest) values.set(id, { problem });
  }

  /** Returns the outputs that the value of these parts contains, each secret as a whole. */
  const reachedFrom = (parts: readonly ValuePart[]): ReadonlySet<string> => {
    const reached = new Set(parts.filter(isReference).map(outputId));
    // The set grows while it is read.
    for (const id of reached) {
      if (byId.get(id)?.isSecret === true) continue;
      for (const target of graph.get(id) ?? []) reached.add(target);
    }
    return reached;
  };
  return {
    outputs,
    resolve: (parts, left = Number.POSITIVE_INFINITY) =>
      withoutSize(joinParts(parts, left, readValue)),
    outputValue: (target) => withoutSize(readValue(target)),
    secretsIn: (parts) =>
      Object.fromEntries(
        [...reachedFrom(parts)].flatMap((id) => {
          const found = byId.get(id)?.isSecret === true ? values.get(id) : undefined;
          return found && 'value' in found ? [[id, found.value]] : [];
        }),
      ),
  };
}
