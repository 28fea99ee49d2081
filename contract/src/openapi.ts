/** The contract as an OpenAPI 3.1 document, made from the same schemas that parse the calls. */
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { failure } from './envelope.ts';
import { COMMON_ERRORS, type ErrorCode, errorStatus } from './errors.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
type JsonObject = { [key: string]: Json | undefined };

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonObject;
  paths: Record<string, Record<string, JsonObject>>;
  components: JsonObject;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Answers may carry more fields than are declared, and "any safe integer" is no news to a reader. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** JSON Schema of what a caller sends (`input`) or gets (`output`); what JSON Schema cannot say is left open. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const {
    $schema,
    '~standard': _,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: tidy,
  });
  return JSON.parse(JSON.stringify(rest));
}

const jsonBody = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const success = (data: JsonObject): JsonObject => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success'],
});

const REFUSAL: JsonObject = { $ref: '#/components/schemas/Refusal' };

/** One response for each status, naming the codes that come with it. */
function refusals(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => String(errorStatus[code]));
  return Object.fromEntries(
    Array.from(byStatus, ([status, same]) => [
      status,
      { description: same.join(', '), content: jsonBody(REFUSAL) },
    ]),
  );
}

function parameters({ path, query }: Endpoint): Json[] {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (query === undefined) return inPath;
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  const inQuery = Object.keys(properties).map((name) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery];
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { summary, tag, access, body, answer, errors } = endpoint;
  const data = answer === undefined ? { type: 'null' } : schemaOf(answer, 'output');
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: access === 'member' ? [{ bearer: [] }] : [],
    parameters: parameters(endpoint),
    ...(body && { requestBody: { required: true, content: jsonBody(schemaOf(body, 'input')) } }),
    responses: {
      200: { description: '성공', content: jsonBody(success(data)) },
      ...refusals([...errors, ...COMMON_ERRORS]),
    },
  };
}

/**
 * The document for these endpoints. Rules that JSON Schema cannot say (code points, trimming, limits that depend on other
 * data) are not in it: the server's refusals are.
 * @param endpoints by name, which becomes the `operationId`
 */
export function openApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  info: { title: string; version: string; description: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint);
    paths[endpoint.path] = operations;
  }
  const refusal = {
    type: 'object',
    properties: { success: { const: false }, error: schemaOf(failure, 'output') },
    required: ['success', 'error'],
  };
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
