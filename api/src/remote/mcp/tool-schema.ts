/** Schemas of tools, as the protocol needs them: the validation by zod, and the description as JSON Schema. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const describe = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { '~standard': _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};

/** Adds the description as JSON Schema to a schema of `zod/mini`, which has none of its own. */
export function toolSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const jsonSchema = {
    input: () => describe(schema, 'input'),
    output: () => describe(schema, 'output'),
  };
  return { '~standard': { ...schema['~standard'], jsonSchema } };
}
