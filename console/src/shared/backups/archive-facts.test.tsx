import type { BackupPlan } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { describe, expect, it } from 'vitest';
import { archiveOf, pointTextRule, shownPoints, wholeWindows } from './archive-facts.ts';

const plan: BackupPlan = {
  ...{ container: 'db', enabled: true, at: '03:10' },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 3, point_in_time: true },
};
const late = { from: '2026-11-25T00:00:00.400Z', to: '2026-11-29T18:10:00.900Z' };
const early = { from: '2026-11-20T00:00:00Z', to: '2026-11-22T00:00:00Z' };
const archive: WalArchive = {
  ...{ archive_id: 'a1', container: 'db', container_name: '주문 DB', state: 'active' },
  ...{ windows: [late, early], bytes: 1024, problem: null },
};

describe('the text of a point in time', () => {
  const rule = pointTextRule(wholeWindows(archive.windows), 'Asia/Seoul');
  const errorOf = (text: string) => rule.safeParse(text).error?.issues[0]?.message;

  it.each([
    ['2026-11-30 03:10:00', '2026-11-29T18:10:00.000Z'],
    ['2026-11-25 09:00:01', '2026-11-25T00:00:01.000Z'],
    ['2026. 11. 21. 오후 3:10', '2026-11-21T06:10:00.000Z'],
    ['2026-11-29T18:00:00Z', '2026-11-29T18:00:00.000Z'],
  ])('"%s" is %s', (text, point) => {
    expect(rule.parse(text)).toBe(point);
  });

  it.each([
    '2026-11-30 03:10:01',
    '2026-11-25 09:00:00',
    '2026-11-23 12:00',
    '2026-11-20 08:59:59',
  ])('"%s" is in no window', (text) => {
    const error = errorOf(text) ?? '';
    // No line begins inside of a time.
    expect(error).not.toMatch(/\d-\d|\d \d/);
    expect(error.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(
      '이 시각은 보관되지 않았습니다. 보관한 시각은 2026-11-25 09:00:01부터 2026-11-30 03:10:00까지, 2026-11-20 09:00:00부터 2026-11-22 09:00:00까지입니다.',
    );
  });

  it.each(['', '어제', '2026-11-30'])('"%s" is no time', (text) => {
    expect(errorOf(text)).toMatch(/^날짜와 시각을/);
  });
});

describe('the archive of a backup', () => {
  it('is that of the same database, also after the deletion of both', () => {
    expect(archiveOf([archive], { container: 'db' })).toBe(archive);
    expect(archiveOf([archive], { container: 'other' })).toBeUndefined();
    const gone = { ...archive, container: null };
    expect(archiveOf([gone], { container: null, container_name: '주문 DB' })).toBe(gone);
    expect(archiveOf([gone], { container: 'db', container_name: '주문 DB' })).toBeUndefined();
  });

  it('is unknown where two deleted databases had one name, and absent without points', () => {
    const gone = { ...archive, container: null };
    const of = { container: null, container_name: '주문 DB' };
    expect(archiveOf([gone, { ...gone, archive_id: 'a2' }], of)).toBeUndefined();
    expect(archiveOf([{ ...archive, windows: [] }], { container: 'db' })).toBeUndefined();
    expect(archiveOf(undefined, { container: 'db' })).toBeUndefined();
  });
});

describe('the shown state', () => {
  it('is the one of the archive, with the reason of a pause', () => {
    const paused = { ...archive, state: 'paused', problem: '공간이 부족합니다.' };
    expect(shownPoints(plan, [paused])).toMatchObject({
      ...{ state: 'paused', ending: false, problem: '공간이 부족합니다.' },
    });
  });

  it('is that of the plan without an archive, and names the coming end', () => {
    expect(shownPoints(plan, [])).toMatchObject({ state: 'waiting' });
    expect(shownPoints({ ...plan, point_in_time: false }, [])).toMatchObject({ state: 'off' });
    expect(shownPoints({ ...plan, point_in_time: false }, [archive])).toMatchObject({
      ...{ state: 'active', ending: true },
    });
  });

  it('is absent for a database without points in time, and for a server of an earlier release', () => {
    expect(shownPoints({ ...plan, point_in_time: null }, [])).toBeUndefined();
    expect(shownPoints(undefined, undefined)).toBeUndefined();
  });
});
