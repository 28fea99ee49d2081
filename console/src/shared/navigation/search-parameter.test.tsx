import type { ReactNode } from 'react';
import { type Location, type Navigator, type Path, Router } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type BrowserAddress,
  BrowserAddressContext,
  useChangeSearchParameters,
  useSearchParameter,
} from './search-parameter.ts';

const at = (pathname: string, search: string): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname + search,
});

/** The address of the browser, and its listeners. The router of these tests follows the address only when it is rendered again. */
let now: Location;
const listeners = new Set<() => void>();

beforeEach(() => {
  now = at('/projects/pay', '?container=api&tab=git');
});

const address: BrowserAddress = {
  place: () => ({ location: now }),
  listen: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

function move(next: Location): void {
  now = next;
  for (const changed of listeners) changed();
}

const ignore = () => undefined;
const navigator: Navigator = {
  createHref: String,
  go: ignore,
  push: ignore,
  replace: (to) => {
    const { pathname = '', search = '' }: Partial<Path> = typeof to === 'string' ? {} : to;
    move(at(pathname, search));
  },
};

function Container() {
  const change = useChangeSearchParameters();
  return (
    <>
      <output>{useSearchParameter('container')}</output>
      <button type="button" onClick={() => change({ container: 'worker' })}>
        열기
      </button>
      <button type="button" onClick={() => change({ tab: '', container: '' })}>
        닫기
      </button>
    </>
  );
}

const inPage = (shown: Location, children: ReactNode) => (
  <BrowserAddressContext value={address}>
    <Router location={shown} navigator={navigator}>
      {children}
    </Router>
  </BrowserAddressContext>
);
const part = page.getByRole('status');

test('a component that reads a parameter is rendered when the address changes, before the router is', async () => {
  await render(inPage(now, <Container />));
  await expect.element(part).toHaveTextContent('api');
  move(at('/projects/pay', '?container=worker'));
  await expect.element(part).toHaveTextContent('worker');
});

test('a page that the member is leaving keeps the last value of the parameter', async () => {
  await render(inPage(now, <Container />));
  move(at('/projects', ''));
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(part).toHaveTextContent('api');
});

test('a change keeps the other parameters, even those that the router has not rendered yet', async () => {
  await render(inPage(now, <Container />));
  move(at('/projects/pay', '?container=api&tab=variables'));
  await page.getByRole('button', { name: '열기' }).click();
  expect(now).toMatchObject({
    pathname: '/projects/pay',
    search: '?container=worker&tab=variables',
  });
  await page.getByRole('button', { name: '닫기' }).click();
  expect(now).toMatchObject({ pathname: '/projects/pay', search: '' });
  await expect.element(part).toBeEmptyDOMElement();
});
