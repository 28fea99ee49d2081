import { formatReference } from '@naru/contract/rules/reference';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { createStartQueue, findStartOrder } from './start-order.ts';

const referring = (slug: string, ...targets: string[]) => ({
  slug,
  name: `이름 ${slug}`,
  stopped: false,
  references: Object.fromEntries(
    targets.map((name, index) => [`env K${index}`, formatReference({ name, key: 'HOST' })]),
  ),
});

const waitsOf = (...containers: Parameters<typeof findStartOrder>[0]) =>
  Object.fromEntries(findStartOrder(containers).predecessors);

describe('the order in which containers start', () => {
  test('follows the references of their variables', () => {
    const web = referring('web', 'api', 'db', 'project', 'gone');
    expect(waitsOf(web, referring('api', 'db'), referring('db'))).toEqual({
      web: ['api', 'db'],
      api: ['db'],
      db: [],
    });
  });

  test('does not follow variables of the build, nor references of a container to itself', () => {
    const references = { 'build KEY': formatReference({ name: 'db', key: 'HOST' }) };
    expect(waitsOf({ ...referring('web'), references }, referring('db', 'db'))).toEqual({
      web: [],
      db: [],
    });
  });

  test('leaves stopped containers out', () => {
    const stopped = { ...referring('db', 'web'), stopped: true };
    expect(waitsOf(referring('web', 'db'), stopped)).toEqual({ web: [], db: [] });
  });

  test('begins a ring with the first container of the list', () => {
    expect(waitsOf(referring('a', 'b'), referring('b', 'a'))).toEqual({ a: [], b: ['a'] });
    expect(waitsOf(referring('b', 'a'), referring('a', 'b'))).toEqual({ b: [], a: ['b'] });
  });

  test('whatever refers to what, each container comes once and after its predecessors', async () => {
    const slugs = ['a', 'b', 'c', 'd', 'e'];
    const anyTargets = fc.tuple(...slugs.map(() => fc.subarray(slugs)));
    await fc.assert(
      fc.property(anyTargets, (targets) => {
        const all = slugs.map((slug, index) => referring(slug, ...(targets[index] ?? [])));
        const { ordered, predecessors } = findStartOrder(all);
        expect(ordered.toSorted()).toEqual(slugs);
        for (const [index, slug] of ordered.entries())
          for (const one of predecessors.get(slug) ?? [])
            expect(ordered.slice(0, index)).toContain(one);
      }),
    );
  });
});

describe('the queue of a deployment', () => {
  const setting = () => {
    const lines: string[] = [];
    const containers = [referring('web', 'db'), referring('db')];
    const queue = createStartQueue(containers, (text, slug) => lines.push(`${slug}: ${text}`));
    const db = Promise.withResolvers<string | undefined>();
    const events: string[] = [];
    const noted = queue.add('db', db.promise);
    const web = queue.awaitPredecessors('web').then(() => events.push('web'));
    return { lines, queue, db, events, noted, web };
  };

  test('lets a container wait until its predecessor has started, and says so', async () => {
    const { lines, queue, db, events, noted, web } = setting();
    await queue.awaitPredecessors('db');
    expect(events).toEqual([]);
    expect(lines).toEqual(['web: 먼저 시작할 컨테이너를 기다립니다: 이름 db']);
    db.resolve(undefined);
    await Promise.all([noted, web]);
    expect(events).toEqual(['web']);
    await queue.awaitPredecessors('web');
    expect(lines).toHaveLength(1);
  });

  test('fails a container whose predecessor failed', async () => {
    const { db, web } = setting();
    db.resolve('시작하지 못했습니다.');
    await expect(web).rejects.toThrow(EngineError);
    await expect(web).rejects.toThrow(/^이름 db 컨테이너가 시작되지 않아/);
  });

  test('ends with what ended its predecessor', async () => {
    const { db, noted, web } = setting();
    const lost = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
    db.reject(lost);
    await Promise.all([expect(noted).rejects.toBe(lost), expect(web).rejects.toBe(lost)]);
  });
});
