import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { describe, expect, it } from 'vitest';
import {
  comparisonFacts,
  restorationOperations,
  restorationRowFacts,
  sortRestorations,
} from './restoration-facts.ts';

const restoration = (id: string, state: string, more: Partial<DataRestoration> = {}) => ({
  ...{ restoration_id: id, origin: 'backup', kind: 'postgresql', state, container: 'db' },
  ...{ container_name: '주문 DB', started_at: '2026-03-02T00:00:00Z', ...more },
});
const UNTIL = { undo_until: '2026-03-03T00:00:00Z' };
const ids = (rows: readonly DataRestoration[]) => rows.map((row) => row.restoration_id);

describe('what can be done with a restoration', () => {
  it.each<[string, Partial<DataRestoration>, string[]]>([
    ['running', { step: 'restoring' }, ['stop']],
    ['ready', {}, ['switch', 'drop']],
    ['ready', { step: 'switching' }, []],
    ['ready', { step: 'returning' }, []],
    ['switched', UNTIL, ['undo', 'free']],
    ['switched', { ...UNTIL, step: 'undoing' }, []],
    ['switched', {}, []],
    ['switched', { ...UNTIL, is_new: true }, []],
    ['undone', UNTIL, ['switch', 'free']],
    ['undone', {}, []],
    ['failed', {}, []],
    ['newer', UNTIL, []],
  ])('%s %j: %j', (state, more, operations) => {
    expect(restorationOperations(restoration('1', state, more))).toEqual(operations);
  });
});

describe('the restorations of a project', () => {
  const nobody = () => false;

  it('are former when nothing can be done with them any more', () => {
    const rows = [
      restoration('5', 'running'),
      restoration('4', 'switched', UNTIL),
      restoration('3', 'switched'),
      restoration('2', 'dropped'),
      restoration('1', 'undone'),
    ];
    const { current, former } = sortRestorations(rows, nobody);
    expect(ids(current)).toEqual(['5', '4']);
    expect(ids(former)).toEqual(['3', '2', '1']);
  });

  it('include a failure until a later restoration of the same database', () => {
    const files = { container: null, container_name: null, volume: 'files', volume_name: '파일' };
    const rows = [restoration('3', 'dropped', files), restoration('2', 'failed')];
    expect(ids(sortRestorations(rows, nobody).current)).toEqual(['2']);
    expect(ids(sortRestorations([restoration('4', 'dropped'), ...rows], nobody).current)).toEqual(
      [],
    );
  });

  it('include those whose end the member has seen, but none that was dropped', () => {
    const rows = [restoration('2', 'switched', { is_new: true }), restoration('1', 'dropped')];
    expect(ids(sortRestorations(rows, () => true).current)).toEqual(['2']);
  });
});

describe('the facts of a restoration', () => {
  it('have its version, and both versions of an upgrade', () => {
    const versions = { from_version: '16', to_version: '17' };
    expect(restorationRowFacts(restoration('1', 'ready', { from_version: '16' }))).toMatchObject({
      ...{ name: '주문 DB', kind: 'PostgreSQL 16', versions: undefined },
    });
    expect(
      restorationRowFacts(restoration('1', 'ready', { ...versions, origin: 'upgrade' })),
    ).toMatchObject({ kind: 'PostgreSQL', versions: { from: '16', to: '17' } });
  });

  it('name a volume as one', () => {
    const volume = { container: null, container_name: null, volume: 'files', volume_name: '파일' };
    expect(
      restorationRowFacts(restoration('1', 'ready', { ...volume, kind: 'volume' })),
    ).toMatchObject({ name: '파일', kind: '볼륨' });
  });

  it('keep absent counts of a comparison apart from zero', () => {
    const entries = [{ name: 'orders', difference: 'only_now', now: 0, backup: null }];
    const at = '2026-03-02T00:00:00Z';
    const compared = { unit: 'table', compared_at: at, entries, total: 1, different: 1 };
    expect(comparisonFacts(compared, 'postgresql')).toMatchObject({
      unit: 'tables',
      items: [{ now: 0, restored: undefined }],
    });
  });

  it.each([
    ['redis', 'table', 'databases'],
    ['mongodb', 'table', 'collections'],
    ['volume', 'folder', 'folders'],
  ])('name what is compared of %s', (kind, unit, shown) => {
    const at = '2026-03-02T00:00:00Z';
    const compared = { unit, compared_at: at, entries: [], total: 0, different: 0 };
    expect(comparisonFacts(compared, kind)).toMatchObject({ unit: shown });
  });
});
