import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeDraftRestoration,
  findFormChanges,
  flattenFields,
  formChangesSchema,
} from './form-changes.ts';

const saved = { git_url: 'https://git.example/a', git_branch: 'main', git_subpath: '' };
const typed = { ...saved, git_branch: '개발' };
const kept = (values: Record<string, unknown>, defaults: unknown = saved, rules = {}) =>
  findFormChanges(values, defaults, rules) ?? { changes: [], secretsLeftOut: false };

describe('the draft of a form', () => {
  test('contains the changed fields with their saved values', () => {
    expect(findFormChanges(typed, saved, {})).toEqual({
      changes: [{ name: 'git_branch', value: '개발', base: 'main' }],
      secretsLeftOut: false,
    });
    expect(findFormChanges(saved, saved, {})).toBeUndefined();
  });

  test('contains neither a typed nor a saved secret', () => {
    const url = 'https://hong:word@git.example/a';
    expect(findFormChanges({ ...typed, git_url: url }, saved, {})).toEqual({
      changes: [{ name: 'git_branch', value: '개발', base: 'main' }],
      secretsLeftOut: true,
    });
    const { changes } = kept(
      { ...saved, git_url: 'https://git.example/b' },
      { ...saved, git_url: url },
    );
    expect(changes).toEqual([{ name: 'git_url', value: 'https://git.example/b', base: null }]);
  });

  test('omits fields that the form declares as secrets, and is undefined without other fields', () => {
    const rules = { isSecret: (field: string) => field === 'value' };
    const empty = { key: '', value: '' };
    expect(findFormChanges({ key: '', value: 'word' }, empty, rules)).toBeUndefined();
    expect(findFormChanges({ key: 'A', value: 'word' }, empty, rules)).toEqual({
      changes: [{ name: 'key', value: 'A', base: '' }],
      secretsLeftOut: true,
    });
  });

  test('names nested fields by their paths', () => {
    expect([...flattenFields({ a: { b: 'x', c: [1, true] }, d: null, e: undefined })]).toEqual([
      ['a.b', 'x'],
      ['a.c.0', 1],
      ['a.c.1', true],
    ]);
  });
});

describe('the restoration of a draft', () => {
  test('fills the changed fields, and keeps the current saved values of the others', () => {
    const now = { ...saved, git_url: 'https://git.example/new' };
    const { fill, changed } = computeDraftRestoration(kept(typed), now, {});
    expect([...fill]).toEqual([['git_branch', '개발']]);
    expect(changed).toBe(false);
  });

  test('reports that the saved value of a changed field has changed since', () => {
    expect(computeDraftRestoration(kept(typed), { ...saved, git_branch: 'next' }, {}).changed).toBe(
      true,
    );
  });

  test('reports a deleted item, and does not select it', () => {
    const volumes = new Map([['v1', '자료']]);
    const things = { volume_id: { word: '볼륨', nameOf: (id: string) => volumes.get(id) } };
    const empty = { volume_id: '', mount_path: '' };
    const draft = kept({ volume_id: 'v1', mount_path: '/data' }, empty, { things });
    expect(computeDraftRestoration(draft, empty, { things })).toMatchObject({ gone: [] });
    volumes.clear();
    const { fill, gone } = computeDraftRestoration(draft, empty, { things });
    expect(gone).toEqual(['볼륨 ‘자료’']);
    expect([...fill]).toEqual([['mount_path', '/data']]);
  });

  test('ignores fields that the form lacks or has with another type of value', () => {
    const draft = kept({ gone: 'x', number: 'x' }, { gone: '', number: '' });
    expect(computeDraftRestoration(draft, { number: 1 }, {}).fill.size).toBe(0);
  });
});

const field = fc.oneof(fc.string({ unit: 'binary' }), fc.boolean(), fc.integer());
const names = fc.constantFrom('name', '__proto__x', 'constructor', 'a', 'b');
const forms = fc.dictionary(names, field, { noNullPrototype: true });

test('any form is restored unchanged through the storage, except values that look like secrets', () => {
  fc.assert(
    fc.property(forms, forms, (before, after) => {
      const values = { ...before, ...after };
      const draft = findFormChanges(values, before, {});
      const read = formChangesSchema.parse(
        JSON.parse(JSON.stringify(draft ?? { changes: [], secretsLeftOut: false })),
      );
      for (const { name, value } of read.changes) expect(values[name]).toStrictEqual(value);
      if (draft?.secretsLeftOut) return;
      const { fill } = computeDraftRestoration(read, { ...values, ...before }, {});
      const changed = Object.entries(after).filter(
        ([name, value]) => before[name] !== value && typeof before[name] === typeof value,
      );
      for (const [name, value] of changed) expect(fill.get(name)).toStrictEqual(value);
    }),
  );
});

const secret = fc.constantFrom('ghp_word', 'https://a:word@b.c', 'password=word', 'TOKEN: word');

test('no draft contains a secret', () => {
  fc.assert(
    fc.property(
      forms,
      fc.dictionary(names, secret, { noNullPrototype: true }),
      (before, secrets) => {
        const draft = findFormChanges({ ...before, ...secrets }, { ...before }, {});
        const base = findFormChanges({ ...secrets, ...before }, { ...secrets }, {});
        const text = JSON.stringify([draft, base]);
        for (const value of Object.values(secrets)) expect(text).not.toContain(value);
      },
    ),
  );
});
