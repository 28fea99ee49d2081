import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type PictureBaseline,
  type PictureRunRequest,
  planPictureComparison,
  textWidthsFilePath,
} from './picture-plan.ts';

let systems: string;
let baseline: PictureBaseline;
beforeEach(() => {
  systems = mkdtempSync(join(tmpdir(), 'naru-pictures-'));
  baseline = { folder: join(systems, 'linux-chromium-1'), fonts: '1 2' };
});
afterEach(() => rmSync(systems, { recursive: true }));

function bring(system: string, fonts?: string): void {
  const folder = join(systems, system);
  mkdirSync(folder);
  writeFileSync(join(folder, 'a--light-1280.png'), '');
  if (fonts !== undefined) writeFileSync(textWidthsFilePath(folder), fonts);
}

const plan = (order: Partial<PictureRunRequest> = {}) =>
  planPictureComparison(baseline, { update: false, everything: false, words: [], ...order });

describe('a run that compares', () => {
  test('compares with pictures of the same system, browser and fonts', () => {
    bring('linux-chromium-1', '1 2');
    expect(plan()).toEqual({ mode: 'compare' });
    expect(plan({ demand: 'required', words: ['a'] })).toEqual({ mode: 'compare' });
  });

  test.each([
    ['another browser', 'linux-chromium-2', '1 2', /none for this system and browser/],
    ['other fonts', 'linux-chromium-1', '3 4', /other fonts/],
  ])('with %s says why it compares nothing, and does not begin where it must', (_, ...rest) => {
    const [system, fonts, why] = rest;
    bring(system, fonts);
    expect(plan()).toEqual({ mode: 'none', reason: expect.stringMatching(why) });
    expect(plan({ demand: 'required' })).toEqual({
      mode: 'refused',
      reason: expect.stringMatching(why),
    });
  });

  test('does not begin when the pictures of every system are gone', () => {
    expect(plan()).toEqual({
      mode: 'refused',
      reason: expect.stringContaining('no pictures of any system'),
    });
  });

  test('does not begin when its pictures have lost what tells their fonts', () => {
    bring('linux-chromium-1');
    bring('linux-chromium-2', '1 2');
    expect(plan()).toMatchObject({ mode: 'refused', reason: expect.stringContaining('fonts.txt') });
  });

  test('that is quick compares none and says what does, and does not begin where pictures are required', () => {
    bring('linux-chromium-1', '1 2');
    expect(plan({ quick: true })).toEqual({
      mode: 'none',
      reason: expect.stringContaining('pnpm test:full'),
    });
    expect(plan({ quick: true, demand: 'required' }).mode).toBe('refused');
    expect(plan({ quick: true, update: true }).mode).toBe('refused');
  });

  test('does not begin when it is asked for something it does not know', () => {
    bring('linux-chromium-1', '1 2');
    expect(plan({ demand: 'require' }).mode).toBe('refused');
    expect(plan({ everything: true }).mode).toBe('refused');
  });
});

describe('an update', () => {
  test('takes the pictures of the named stories and no others', () => {
    bring('linux-chromium-1', '1 2');
    expect(plan({ update: true, words: ['a'] })).toEqual({ mode: 'write', pictures: 'some' });
    expect(plan({ update: true })).toEqual({ mode: 'write', pictures: 'all' });
  });

  test.each([
    ['other fonts', 'linux-chromium-1', '3 4'],
    ['another browser', 'linux-chromium-2', '1 2'],
  ])('with %s touches nothing unless everything is meant', (_, system, fonts) => {
    bring(system, fonts);
    const refusal = { mode: 'refused', reason: expect.stringContaining('--update --everything') };
    expect(plan({ update: true, words: ['a'] })).toEqual(refusal);
    expect(plan({ update: true })).toEqual(refusal);
    expect(plan({ update: true, everything: true })).toEqual({ mode: 'write', pictures: 'all' });
    expect(plan({ update: true, everything: true, words: ['a'] }).mode).toBe('refused');
  });

  test('takes the first pictures of all when everything is meant', () => {
    expect(plan({ update: true }).mode).toBe('refused');
    expect(plan({ update: true, everything: true })).toEqual({ mode: 'write', pictures: 'all' });
  });
});
