/** Maps each value of a record, and keeps the keys and their types. `Object.fromEntries` would lose the types of the keys. */
export function mapRecord<Key extends string, From, To>(
  record: Record<Key, From>,
  map: (value: From, key: Key) => To,
): Record<Key, To>;
export function mapRecord(
  record: Record<string, unknown>,
  map: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
