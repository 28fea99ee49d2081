import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureExtension } from '../picture-format.ts';
import { baselineFile, picturesFor, readReport, type StoredReport } from './stored-report.ts';

let place: string;
const fileOf = (folder: string, name: string): string =>
  join(place, folder, `${name}--light-1280${pictureExtension}`);
const system = 'systems/linux-chromium-1';

function put(folder: string, name: string, content: string): void {
  mkdirSync(join(place, folder), { recursive: true });
  writeFileSync(fileOf(folder, name), content);
}

function read(): StoredReport {
  const report = readReport(join(place, 'report'), join(place, 'systems'));
  if (!report) throw new Error('There is no report.');
  return report;
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'naru-report-'));
  put('report/before', 'a--changed', 'old');
  put('report/after', 'a--changed', 'new');
  put(system, 'a--changed', 'old');
  put('report/after', 'a--fresh', 'new');
  put('report/before', 'b--gone', 'old');
  put(system, 'b--gone', 'old');
  writeFileSync(join(place, 'report', baselineFile), 'linux-chromium-1');
});
afterEach(() => rmSync(place, { recursive: true }));

test('accepting makes the new picture the baseline', () => {
  const report = read();
  for (const name of ['a--changed', 'a--fresh', 'b--gone']) {
    expect(report.stateOf(`${name}--light-1280`)).toBe('open');
    report.accept(`${name}--light-1280`);
    expect(report.stateOf(`${name}--light-1280`)).toBe('accepted');
  }
  expect(readFileSync(fileOf(system, 'a--changed'), 'utf8')).toBe('new');
  expect(readFileSync(fileOf(system, 'a--fresh'), 'utf8')).toBe('new');
  expect(existsSync(fileOf(system, 'b--gone'))).toBe(false);
});

test('accepting twice is accepting once', () => {
  read().accept('a--changed--light-1280');
  read().accept('a--changed--light-1280');
  expect(read().stateOf('a--changed--light-1280')).toBe('accepted');
});

test('a baseline that the report does not show is left as it is', () => {
  put(system, 'a--changed', 'newer');
  expect(read().stateOf('a--changed--light-1280')).toBe('stale');
  expect(() => read().accept('a--changed--light-1280')).toThrow('not the report');
  expect(readFileSync(fileOf(system, 'a--changed'), 'utf8')).toBe('newer');
});

test.each(['../x', '../../x--y--light-1280', 'unknown--story--light-1280', ''])(
  'a name that the report does not have is refused: %j',
  (name) => expect(() => read().accept(name)).toThrow('no picture'),
);

test('a link among the pictures is none of them', () => {
  symlinkSync('/etc/hostname', fileOf('report/after', 'a--link'));
  expect(read().names).not.toContain('a--link--light-1280');
});

test.each(['../elsewhere', '..', '.', 'linux-chromium-2', ''])(
  'a report for a baseline that is not there is none: %j',
  (name) => {
    writeFileSync(join(place, 'report', baselineFile), name);
    expect(readReport(join(place, 'report'), join(place, 'systems'))).toBeUndefined();
  },
);

test('a word stands for the picture of that name, or for all that contain it', () => {
  const names = new Set(['a--b--light-1', 'a--b--light-12', 'c--d--dark-1']);
  expect(picturesFor(['a--b--light-1'], names)).toEqual(['a--b--light-1']);
  expect(picturesFor(['a--', 'light'], names)).toEqual(['a--b--light-1', 'a--b--light-12']);
  expect(picturesFor(['x'], names)).toEqual([]);
});
