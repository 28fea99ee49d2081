import { beforeEach, expect, test } from 'vitest';
import { showPageIcon } from './page-icon.ts';

/** Removes the icon that the test page of Vitest has. */
beforeEach(() => {
  for (const link of document.head.querySelectorAll('link[rel="icon"]')) link.remove();
});

test('the icon of the page is replaced, and comes back', () => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.setAttribute('href', '/favicon.svg');
  document.head.append(link);
  showPageIcon('/favicon-deploying.svg');
  expect(link.getAttribute('href')).toBe('/favicon-deploying.svg');
  showPageIcon('/favicon-failed.svg');
  showPageIcon(undefined);
  expect(new URL(link.href).pathname).toBe('/favicon.svg');
});

test('a page without an icon stays without one', () => {
  showPageIcon('/favicon-deploying.svg');
  expect(document.head.querySelector('link[rel="icon"]')).toBeNull();
});
