/** The request that is recorded for a call, without its values. A script that adds the values can repeat the call. */
import type { ActivityRequest } from '@naru/contract/entities/activity';
import { UNRECORDED_VALUE_TEXT } from '@naru/contract/wire/activity';
import { type Endpoint, fillPath } from '@naru/contract/wire/endpoint';
import { isSubjectNameField } from './activity-subject.ts';

/** The maximum size of a recorded body, in characters. For a larger body only the names of its fields are recorded. */
const BODY_MAX = 2000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const members = (value: object, write: (field: string, of: unknown) => string): string => {
  const given = Object.entries(value).filter(([, of]) => of !== undefined && of !== null);
  return `{${given.map(([field, of]) => `${JSON.stringify(field)}:${write(field, of)}`).join(',')}}`;
};

/** Returns JSON with `UNRECORDED_VALUE_TEXT` for each value, in quotation marks for a text. The first item of a list represents all items. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0])}]`;
  if (isObject(value)) return members(value, (_, of) => shapeOf(of));
  return typeof value === 'string' ? JSON.stringify(UNRECORDED_VALUE_TEXT) : UNRECORDED_VALUE_TEXT;
}

function bodyOf(path: string, body: unknown): string | null {
  if (!isObject(body)) return null;
  const withNames = (write: (of: unknown) => string) =>
    members(body, (field, of) =>
      isSubjectNameField(path, field) ? JSON.stringify(of) : write(of),
    );
  const whole = withNames(shapeOf);
  if (whole.length <= BODY_MAX) return whole;
  return withNames((of) => (isObject(of) ? UNRECORDED_VALUE_TEXT : shapeOf(of)));
}

/** Returns the request to record for a call; `undefined` for a read, and for a call that an API token may not make. */
export function toActivityRequest(
  { access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>,
  { params, body }: { params: Readonly<Record<string, string>>; body: unknown },
): ActivityRequest | undefined {
  if (access !== 'member' || method === 'GET') return undefined;
  return { method, path: fillPath(path, params), body: bodyOf(path, body) };
}
