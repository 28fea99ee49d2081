import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePicture } from './picture-format.ts';
import { writePictureReport } from './picture-report.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'naru-report-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function picture(folder: string, name: string, background: string): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true });
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background } });
  writeFileSync(
    join(root, folder, `${name}.webp`),
    await encodePicture(await image.png().toBuffer()),
  );
}

const report = (words: string[] = []) =>
  writePictureReport({
    folder: join(root, 'report'),
    baseline: join(root, 'baseline'),
    stories: new Map([
      ['actions-button--primary', { component: 'Button 버튼', story: '주된 행동' }],
      ['actions-button--new', { component: 'Button 버튼', story: '새 상태' }],
    ]),
    words,
  });

test('a changed picture is shown before, after and as a difference, with the command that accepts it', async () => {
  await picture('baseline', 'actions-button--primary--dark-1280', 'red');
  await picture('report/after', 'actions-button--primary--dark-1280', 'blue');
  const page = readFileSync((await report()) ?? '', 'utf8');
  for (const kind of ['before', 'after', 'difference']) {
    const path = `${kind}/actions-button--primary--dark-1280.webp`;
    expect(page).toContain(`src="${path}"`);
    expect(existsSync(join(root, 'report', path))).toBe(true);
  }
  expect(page).toContain('pnpm test:visual --update actions-button--primary<');
  expect(page).toContain('<h2 id="Button 버튼">Button 버튼</h2>');
  expect(page).toContain('<h3>주된 행동 <small>dark-1280</small></h3>');
});

test('the part with the differences is enlarged', async () => {
  await picture('baseline', 'actions-button--primary--dark-1280', 'red');
  await picture('report/after', 'actions-button--primary--dark-1280', 'blue');
  expect(readFileSync((await report()) ?? '', 'utf8')).toContain('<svg viewBox="-24 -24 52 52"');
});

test('a picture without a baseline is shown alone', async () => {
  await picture('report/after', 'actions-button--new--light-1280', 'blue');
  const page = readFileSync((await report()) ?? '', 'utf8');
  expect(page.match(/<img/g)).toHaveLength(1);
  expect(page).toContain('src="after/actions-button--new--light-1280.webp"');
});

test('pictures of stories that are gone are listed, as far as the words go', async () => {
  await picture('baseline', 'inputs-gone--primary--dark-1280', 'red');
  expect(readFileSync((await report()) ?? '', 'utf8')).toContain('inputs-gone--primary--dark-1280');
  expect(await report(['actions'])).toBeUndefined();
});

test('there is no page when every picture matched', async () => {
  await picture('baseline', 'actions-button--primary--dark-1280', 'red');
  expect(await report()).toBeUndefined();
});
