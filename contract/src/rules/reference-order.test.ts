import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRing, orderReferences, type ReferenceGraph } from './reference-order.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyGraph: fc.Arbitrary<ReferenceGraph> = fc
  .array(fc.subarray([...ids, 'missing']), { minLength: ids.length, maxLength: ids.length })
  .map((targets) => new Map(ids.map((id, index) => [id, targets[index] ?? []])));

/** Whether one can go from a node back to it, found by trying every way. */
function isInRing(graph: ReferenceGraph, start: string): boolean {
  const seen = new Set<string>();
  const visit = (id: string): boolean =>
    (graph.get(id) ?? []).some((target) => {
      if (target === start) return true;
      if (seen.has(target)) return false;
      seen.add(target);
      return visit(target);
    });
  return visit(start);
}

test('each value comes after the values to which it refers', async () => {
  await fc.assert(
    fc.property(anyGraph, (graph) => {
      const { ordered, rest } = orderReferences(graph);
      expect([...ordered, ...rest].toSorted()).toEqual(ids);
      for (const [index, id] of ordered.entries())
        for (const target of graph.get(id) ?? [])
          if (graph.has(target)) expect(ordered.slice(0, index)).toContain(target);
    }),
  );
});

test('a graph has no order exactly when it has a ring, and the ring is found from anywhere', async () => {
  await fc.assert(
    fc.property(anyGraph, (graph) => {
      const order = orderReferences(graph);
      expect(order.rest.size > 0).toBe(ids.some((id) => isInRing(graph, id)));
      for (const start of order.rest) {
        const ring = findRing(graph, order, start);
        expect(ring.length).toBeGreaterThan(1);
        expect(ring.at(-1)).toBe(ring[0]);
        for (const [index, id] of ring.slice(0, -1).entries())
          expect(graph.get(id)).toContain(ring[index + 1]);
      }
    }),
  );
});

test('a chain of ten thousand values has an order, and a ring of them is found', () => {
  const length = 10_000;
  const chain = Array.from({ length }, (_, index) => [`${index}`, [`${index + 1}`]] as const);
  expect(orderReferences(new Map(chain)).ordered).toHaveLength(length);
  const ring = new Map<string, readonly string[]>([...chain, [`${length - 1}`, ['0']]]);
  expect(findRing(ring, orderReferences(ring), '0')).toHaveLength(length + 1);
});
