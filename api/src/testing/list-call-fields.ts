/** Lists all fields in the bodies and queries of calls, including nested fields. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import * as z from 'zod/mini';

type Shape = Readonly<Record<string, unknown>>;

interface Field {
  /** The path of the field for display, such as `volumes.[].name`. */
  path: string;
  /** Returns a copy of the valid input `right` in which this field has the given value. */
  put: (right: Shape, value: unknown) => unknown;
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

function ofProperty(name: string, property: unknown): Field[] {
  const deeper = fieldsOf(property).map(
    ({ path, put }): Field => ({
      path: `${name}.${path}`,
      put: (right, value) => ({ ...right, [name]: put(right, value) }),
    }),
  );
  return [{ path: name, put: (right, value) => ({ ...right, [name]: value }) }, ...deeper];
}

const ofItems = (items: unknown): Field[] =>
  fieldsOf(items).map(({ path, put }) => ({
    path: `[].${path}`,
    put: (right, value) => [put(right, value)],
  }));

const OF_RECORD: readonly Field[] = [
  { path: '{key}', put: (_right, value) => ({ [typeof value === 'string' ? value : 'a']: 'a' }) },
  { path: '{value}', put: (_right, value) => ({ a: value }) },
];

/** Returns the fields in a JSON Schema, including lists, records and alternatives. */
function fieldsOf(schema: unknown): Field[] {
  if (!isShape(schema)) return [];
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  const named = isShape(properties) ? Object.entries(properties) : [];
  const alternatives = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [
    ...named.flatMap(([name, property]) => ofProperty(name, property)),
    ...ofItems(items),
    ...(isShape(additionalProperties) ? OF_RECORD : []),
    ...alternatives.flatMap(fieldsOf),
  ];
}

interface FieldOfCall extends Field {
  name: EndpointName;
  schema: z.ZodMiniType;
}

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** Returns the fields in the bodies and queries of all calls. */
export const listCallFields = (): FieldOfCall[] =>
  names.flatMap((name) => {
    const { body, query }: Endpoint = endpoints[name];
    const schemas = [body, query].filter((schema) => schema !== undefined);
    return schemas.flatMap((schema) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((field) => ({
        ...field,
        name,
        schema,
      })),
    );
  });
