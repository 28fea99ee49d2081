import { createPath } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { BrowserHistory } from './history.ts';

const BEGIN = `${location.pathname}${location.search}`;

beforeEach(() => {
  history.replaceState(null, '', BEGIN);
});

const written = (): string | null => new URLSearchParams(location.search).get('tab');

test('the state of the open page is known at once, and the browser writes its latest value after the frame', async () => {
  const pages = new BrowserHistory();
  const seen: string[] = [];
  pages.listen((place) => seen.push(place.location.search));
  const { pathname } = pages.place().location;
  pages.replace({ pathname, search: '?tab=git' });
  pages.replace({ pathname, search: '?tab=mounts' });
  expect(seen).toEqual(['?tab=git', '?tab=mounts']);
  expect(createPath(pages.place().location)).toBe(`${pathname}?tab=mounts`);
  expect(written()).toBeNull();
  await expect.poll(written).toBe('mounts');
});

test('another page follows the entry with the state of the page before it', async () => {
  const pages = new BrowserHistory();
  const { pathname } = pages.place().location;
  pages.replace({ pathname, search: '?tab=git' });
  pages.push('/projects');
  expect(location.pathname).toBe('/projects');
  history.back();
  await expect.poll(written).toBe('git');
  expect(pages.place().location.search).toBe('?tab=git');
});

test('a page that is left at once has written its state', () => {
  const pages = new BrowserHistory();
  const { pathname } = pages.place().location;
  pages.replace({ pathname, search: '?tab=git' });
  dispatchEvent(new Event('pagehide'));
  expect(written()).toBe('git');
});
