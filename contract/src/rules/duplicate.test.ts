import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstFreeCopyName, isNetworkIncludedInCopy } from './duplicate.ts';
import { containerName } from './fields.ts';

describe('the name of a copy', () => {
  test.each([
    ['웹', ['웹'], '웹-2'],
    ['웹', ['웹', '웹-2', '웹-4'], '웹-3'],
    ['웹-2', ['웹', '웹-2'], '웹-3'],
    ['api-0', ['api-0'], 'api-1'],
    ['-7', ['-7'], '-7-2'],
    ['웹'.normalize('NFD'), ['웹-2'.normalize('NFD')], '웹-3'],
    ['__proto__', ['__proto__'], '__proto__-2'],
    ['가'.repeat(255), [], `${'가'.repeat(253)}-2`],
    [`${'a'.repeat(252)} 😀b`, [], `${'a'.repeat(252)}-2`],
  ])('of %j with the existing names %j', (name, taken, proposed) => {
    expect(firstFreeCopyName(name, taken)).toBe(proposed);
  });

  const name = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom('a', 'ㄱ', '각', '\u1100', '\u1161', '-', '2', ' ', '😀'),
      }),
    )
    .map((text) => z.safeParse(containerName, text).data)
    .filter((text) => text !== undefined);

  test('is valid, free, and different from the original name', () => {
    void fc.assert(
      fc.property(name, fc.array(name, { maxLength: 5 }), (one, others) => {
        const copies = [firstFreeCopyName(one, [one, ...others])];
        copies.push(firstFreeCopyName(one, [one, ...others, ...copies]));
        for (const copy of copies) expect(z.parse(containerName, copy)).toBe(copy);
        expect(new Set([one, ...copies]).size).toBe(3);
        expect(others).not.toContain(copies[0]);
      }),
    );
  });
});

test('http networks are not copied, because a domain belongs to one container', () => {
  const types = ['tcp', 'udp', 'http', 'quic', null, undefined];
  expect(types.filter((network_type) => isNetworkIncludedInCopy({ network_type }))).toEqual([
    'tcp',
    'udp',
  ]);
});
