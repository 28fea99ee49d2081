import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { entityTag } from './entity-tag.ts';

const FIELDS = ['id', 'name', 'value'];
const thing = { id: '1', name: '결제', value: 'a' };

test('a tag is of its fields alone, in whatever order they come', () => {
  const tag = entityTag(FIELDS, thing);
  // The value is a literal, because a server with another algorithm would refuse every write of a console that is already open.
  expect(tag).toBe('"6c2ac1999f705770759765fd5e69f33b"');
  expect(entityTag(FIELDS, { value: 'a', later: 1, name: '결제', id: '1' })).toBe(tag);
});

test('every field makes another tag, and so do null, an empty text and a number', () => {
  const others = [
    { ...thing, id: '2' },
    { ...thing, name: '' },
    { ...thing, name: null },
    { ...thing, name: 'null' },
    { ...thing, value: '1' },
    { ...thing, value: 1 },
    { ...thing, name: '","value' },
    { ...thing, name: '결제'.normalize('NFD') },
  ];
  const tags = [thing, ...others].map((one) => entityTag(FIELDS, one));
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
});

test('what does not show all of the fields has none', () => {
  expect(entityTag(FIELDS, { id: '1', name: '결제' })).toBeUndefined();
  expect(entityTag(FIELDS, { ...thing, value: null })).toBeUndefined();
});

test('the largest value there is has one', () => {
  expect(entityTag(FIELDS, { ...thing, value: '가'.repeat(100_000) })).toMatch(/^"/);
});

test('every call with a condition names an identity and what can change', () => {
  for (const { ifMatch } of Object.values<Endpoint>(endpoints)) {
    if (ifMatch) expect(ifMatch[0]).toMatch(/slug|_id$/);
  }
});
