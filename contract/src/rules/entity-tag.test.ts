import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { entityTag } from './entity-tag.ts';

const FIELDS = ['id', 'name', 'value'];
const thing = { id: '1', name: '결제', value: 'a' };

test('a tag depends only on the given fields, not on their order in the entity', () => {
  const tag = entityTag(FIELDS, thing);
  // The value is a literal, because a server with another algorithm would refuse every write of a console that is already open.
  expect(tag).toBe('"6c2ac1999f705770759765fd5e69f33b"');
  expect(entityTag(FIELDS, { value: 'a', later: 1, name: '결제', id: '1' })).toBe(tag);
});

test('another value of any field results in another tag, also null, an empty text and a number', () => {
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

test('an entity without one of the fields has no tag', () => {
  expect(entityTag(FIELDS, { id: '1', name: '결제' })).toBeUndefined();
  expect(entityTag(FIELDS, { ...thing, value: null })).toBeUndefined();
});

test('the largest value has a tag', () => {
  expect(entityTag(FIELDS, { ...thing, value: '가'.repeat(100_000) })).toMatch(/^"/);
});

test('every call with If-Match lists the id of its subject first', () => {
  for (const { ifMatch } of Object.values<Endpoint>(endpoints)) {
    if (ifMatch) expect(ifMatch[0]).toMatch(/slug|_id$|^container$|^volume$/);
  }
});
