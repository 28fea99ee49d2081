import { afterEach, expect, test } from 'vitest';
import { BrowserHistory } from './history.ts';

const start = location.href;
const written = () => location.pathname + location.search;

afterEach(() => history.replaceState(null, '', start));

/** A history at the address of a project. */
function openProject(): BrowserHistory {
  history.replaceState(null, '', '/projects/pay');
  return new BrowserHistory();
}

test('the state of a page is in its place at once, and in the address after the frame', async () => {
  const place = openProject();
  place.replace({ pathname: '/projects/pay', search: '?container=api' });
  place.replace({ pathname: '/projects/pay', search: '?container=api&tab=git' });
  expect(place.place().location.search).toBe('?container=api&tab=git');
  expect(written()).toBe('/projects/pay');
  await expect.poll(written).toBe('/projects/pay?container=api&tab=git');
});

test('a page that opens before the frame keeps the state in the address that it leaves', async () => {
  const place = openProject();
  place.replace({ pathname: '/projects/pay', search: '?container=api' });
  place.push('/projects');
  expect(written()).toBe('/projects');
  history.back();
  await expect.poll(written).toBe('/projects/pay?container=api');
  expect(place.place().location.search).toBe('?container=api');
});

test('a page that is left before the frame has its state in the address', () => {
  openProject().replace({ pathname: '/projects/pay', search: '?container=api' });
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(written()).toBe('/projects/pay?container=api');
});
