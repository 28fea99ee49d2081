import type { DataBackup } from '@naru/contract/entities/data-backup';
import { describe, expect, it } from 'vitest';
import {
  isLastConfirmed,
  lastConfirmed,
  unresolvedBackup,
  withFailuresFirst,
} from './backup-facts.ts';

const backup = (
  backup_id: string,
  state: string,
  of: Partial<DataBackup> = { container: 'db' },
) => ({
  ...{ backup_id, state, kind: 'postgresql', origin: 'press', started_at: '2026-03-02T00:00:00Z' },
  ...of,
});
const files = { volume: 'files' };
const ids = (backups: readonly DataBackup[]) => backups.map(({ backup_id }) => backup_id);

describe('the failures of backups', () => {
  it('are at the top until a later backup of the same database or volume is confirmed', () => {
    const failed = backup('2', 'failed');
    const others = [
      backup('4', 'confirmed', files),
      backup('3', 'running'),
      backup('1', 'confirmed'),
    ];
    expect(ids(withFailuresFirst([...others.slice(0, 2), failed, ...others.slice(2)]))).toEqual([
      ...['2', '4', '3', '1'],
    ]);
    const later = [backup('5', 'confirmed'), ...others.slice(0, 2), failed];
    expect(ids(withFailuresFirst(later))).toEqual(ids(later));
  });

  it('include a confirmed backup that looks wrong', () => {
    const empty = { ...backup('2', 'confirmed'), warning: '백업에 테이블이 없습니다.' };
    expect(unresolvedBackup([empty, backup('1', 'confirmed')], { container: 'db' })).toBe(empty);
  });

  it('include backups that could not be checked', () => {
    expect(
      unresolvedBackup([backup('2', 'stored'), backup('1', 'confirmed')], { container: 'db' }),
    ).toEqual(backup('2', 'stored'));
  });

  it('of another database are not taken for those of this one', () => {
    const backups = [backup('2', 'failed', files), backup('1', 'confirmed')];
    expect(unresolvedBackup(backups, { container: 'db' })).toBeUndefined();
  });
});

describe('an uploaded dump', () => {
  const db = { container: 'db' };
  const dump = { ...backup('3', 'confirmed'), origin: 'upload' };
  const failed = backup('2', 'failed');
  const good = backup('1', 'confirmed');

  it('hides no failure, and is no failure', () => {
    expect(unresolvedBackup([dump, failed, good], db)).toBe(failed);
    expect(unresolvedBackup([{ ...dump, state: 'failed' }, good], db)).toBeUndefined();
  });

  it('is not the last confirmed backup', () => {
    expect(lastConfirmed([dump, good], db)).toBe(good);
    expect(isLastConfirmed([dump, good], good)).toBe(true);
    expect(isLastConfirmed([dump], dump)).toBe(false);
  });
});

describe('the last confirmed backup', () => {
  it('is not one that looks wrong', () => {
    const empty = { ...backup('2', 'confirmed'), warning: '백업에 테이블이 없습니다.' };
    const good = backup('1', 'confirmed');
    expect(lastConfirmed([empty, good], { container: 'db' })).toBe(good);
    expect(isLastConfirmed([empty, good], good)).toBe(true);
    expect(isLastConfirmed([empty, good], empty)).toBe(false);
  });

  it('is not one that could not be checked', () => {
    const backups = [backup('3', 'stored'), backup('2', 'confirmed'), backup('1', 'confirmed')];
    expect(lastConfirmed(backups, { container: 'db' })?.backup_id).toBe('2');
    expect(lastConfirmed(backups, files)).toBeUndefined();
  });

  it('is the only one of its database', () => {
    const [one, other] = [backup('1', 'confirmed'), backup('2', 'confirmed', files)];
    expect(isLastConfirmed([one, other], one)).toBe(true);
    expect(isLastConfirmed([one, other, backup('3', 'confirmed')], one)).toBe(false);
    expect(isLastConfirmed([one], backup('4', 'failed'))).toBe(false);
  });
});
