import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { changePage } from './change-page.ts';
import { html } from './html.ts';
import { indexPage } from './index-page.ts';

const size = { width: 320, height: 68 };
const changed: Change = {
  name: 'actions-button--primary--dark-375',
  story: 'actions-button--primary',
  component: 'Actions/Button',
  storyName: 'Primary <b>',
  theme: 'dark',
  width: 375,
  kind: 'changed',
  before: size,
  after: { width: 320, height: 70 },
  changed: 1234,
  area: { x: 4, y: 6, width: 80, height: 20 },
};
const fresh: Change = { ...changed, name: 'a-b--c--light-1280', component: 'A/B', kind: 'new' };
const index = indexPage([changed, fresh], 'linux-chromium-156');
const page = changePage({ change: changed, previous: undefined, next: fresh, ofComponent: 2 });

test('HTML escapes what is put into it, and not what is HTML', () => {
  const inner = html`<b>${'<i>"&\''}</b>`;
  expect(html`<p>${inner}${[inner]}${undefined}</p>`.markup).toBe(
    '<p><b>&lt;i&gt;&quot;&amp;&#39;</b><b>&lt;i&gt;&quot;&amp;&#39;</b></p>',
  );
  expect(index).toContain('Primary &lt;b&gt;');
});

test('the list counts and filters by what there is', () => {
  expect(index).toContain('바뀐 그림 2장');
  expect(index).toContain('바뀜 1장, 새 그림 1장. 기준: linux-chromium-156');
  expect(index).toContain('<option value="dark">다크</option>');
  expect(index).not.toContain('<option value="gone">');
});

test('the page of a change says what is known of it', () => {
  expect(page).toContain('1,234픽셀 (5.5%)');
  expect(page).toContain('320 × 68 → 320 × 70');
  expect(page).toContain('?path=/story/actions-button--primary&amp;globals=theme:dark');
  expect(page).toContain('pnpm test:visual --accept actions-button--primary--dark-375<');
  expect(page).toContain('pnpm test:visual --accept actions-button--<');
  expect(page).toContain('이 컴포넌트 2장 모두 받아들이기');
});

test('a picture without another one is shown alone', () => {
  const { before: _, ...after } = fresh;
  const alone = changePage({ change: after, previous: changed, next: undefined, ofComponent: 1 });
  expect(alone).toContain('src="../after/a-b--c--light-1280.');
  expect(alone).not.toContain('before/');
  expect(alone).not.toContain('밀어 보기');
});

test('no page asks anything of a server', () => {
  for (const text of [index, page]) {
    const loaded = [...text.matchAll(/(?:src|<link rel="stylesheet" href)="([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => /^(\/|[a-z]+:)/.test(path ?? ''))).toEqual([]);
    expect(text).not.toContain('type="module"');
  }
});
