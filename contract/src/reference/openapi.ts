/** Generates an OpenAPI 3.1 document from the contract's schemas. */
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY_PATTERN } from '../rules/idempotency-key.ts';
import { type Endpoint, endpointErrors, isBodyOptional } from '../wire/endpoint.ts';
import { errorBody } from '../wire/envelope.ts';
import { type ErrorCode, errorHttpStatus } from '../wire/errors.ts';

const jsonObject = z.record(z.string(), z.json());
type JsonObject = z.infer<typeof jsonObject>;
type Json = JsonObject[string];

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonObject;
  paths: Record<string, Record<string, JsonObject>>;
  components: JsonObject;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Allows additional fields in responses, and removes the bounds of safe integers, which do not help a reader. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The JSON Schema of a request (`input`) or response (`output`). Rules that JSON Schema cannot express are omitted. */
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
  return z.parse(jsonObject, JSON.parse(JSON.stringify(rest)));
}

const jsonBody = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const success = (data: JsonObject): JsonObject => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success'],
});

const API_ERROR: JsonObject = { $ref: '#/components/schemas/ApiError' };

/** One response for each status, with the error codes of that status. */
function errorResponses(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => String(errorHttpStatus[code]));
  return Object.fromEntries(
    Array.from(byStatus, ([status, same]) => [
      status,
      { description: same.join(', '), content: jsonBody(API_ERROR) },
    ]),
  );
}

/** The header with the idempotency key of a request. */
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN },
};

/** The header with the entity tag of the version that the caller has read. */
const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
};

function parameters({ path, query, idempotencyKey, ifMatch }: Endpoint): Json[] {
  const inHeader = [...(idempotencyKey ? [IDEMPOTENCY_KEY] : []), ...(ifMatch ? [IF_MATCH] : [])];
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (query === undefined) return [...inPath, ...inHeader];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  const inQuery = Object.keys(properties).map((name) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  const { summary, tag, access, body, response } = endpoint;
  const data = response === undefined ? { type: 'null' } : schemaOf(response, 'output');
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: {
        required: !isBodyOptional(body),
        content: jsonBody(schemaOf(body, 'input')),
      },
    }),
    responses: {
      200: { description: '성공', content: jsonBody(success(data)) },
      ...errorResponses(endpointErrors(endpoint)),
    },
  };
}

/**
 * Generates the OpenAPI document of these endpoints. Rules that JSON Schema cannot express (code points, trimming, limits that depend
 * on other data) are omitted; their error codes are included.
 * @param endpoints the endpoints by name; a name becomes the `operationId`
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
  const apiError = {
    type: 'object',
    properties: { success: { const: false }, error: schemaOf(errorBody, 'output') },
    required: ['success', 'error'],
  };
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { ApiError: apiError },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
