import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyTheme, readTheme, watchSystem } from './theme.ts';

const page = {
  stored: new Map<string, string>(),
  systemIsDark: false,
  root: { dataset: { theme: 'unset' } },
  themeColor: 'unset',
  system: new EventTarget(),
  window: new EventTarget(),
};

const storage = {
  getItem: (key: string) => page.stored.get(key) ?? null,
  setItem: (key: string, value: string) => page.stored.set(key, value),
};

const closedStorage = {
  getItem: () => {
    throw new Error('storage is closed');
  },
  setItem: () => {
    throw new Error('storage is closed');
  },
};

beforeEach(() => {
  page.stored.clear();
  page.systemIsDark = false;
  page.root.dataset.theme = 'unset';
  page.themeColor = 'unset';
  page.system = new EventTarget();
  page.window = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.window.addEventListener.bind(page.window));
  vi.stubGlobal('removeEventListener', page.window.removeEventListener.bind(page.window));
  vi.stubGlobal('matchMedia', () => Object.assign(page.system, { matches: page.systemIsDark }));
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => page.root.dataset.theme }));
  vi.stubGlobal('document', {
    documentElement: page.root,
    querySelector: () => ({
      setAttribute: (_: string, value: string) => {
        page.themeColor = value;
      },
    }),
  });
});

function changeInAnotherTab(key: string | null) {
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

describe('readTheme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['Dark', 'system'],
    ['', 'system'],
    ['{"theme":"dark"}', 'system'],
  ])('reads "%s" as %s', (stored, choice) => {
    page.stored.set('theme', stored);
    expect(readTheme()).toBe(choice);
  });

  test('reads nothing, and storage that throws, as system', () => {
    expect(readTheme()).toBe('system');
    vi.stubGlobal('localStorage', closedStorage);
    expect(readTheme()).toBe('system');
  });
});

describe('applyTheme', () => {
  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('%s, with a dark system %s, shows %s', (choice, systemIsDark, shown) => {
    page.systemIsDark = systemIsDark;
    applyTheme(choice);
    expect(page.stored.get('theme')).toBe(choice);
    expect(page.root.dataset.theme).toBe(shown);
    expect(page.themeColor).toBe(shown);
  });

  test('shows the choice even where it cannot be stored', () => {
    vi.stubGlobal('localStorage', closedStorage);
    applyTheme('dark');
    expect(page.root.dataset.theme).toBe('dark');
  });
});

describe('watchSystem', () => {
  test('follows the system only while the choice is system', () => {
    watchSystem();
    page.systemIsDark = true;
    page.system.dispatchEvent(new Event('change'));
    expect(page.root.dataset.theme).toBe('dark');

    applyTheme('light');
    page.system.dispatchEvent(new Event('change'));
    expect(page.root.dataset.theme).toBe('light');
  });

  test('follows another tab and says so, but not other keys', () => {
    const told = vi.fn();
    watchSystem(told);
    page.stored.set('theme', 'dark');
    changeInAnotherTab('auth_token');
    expect(told).not.toHaveBeenCalled();

    changeInAnotherTab('theme');
    expect(page.root.dataset.theme).toBe('dark');
    expect(told).toHaveBeenCalledExactlyOnceWith('dark');

    page.stored.clear();
    changeInAnotherTab(null);
    expect(told).toHaveBeenLastCalledWith('system');
  });

  test('stops when told to', () => {
    const stop = watchSystem();
    stop();
    page.systemIsDark = true;
    page.system.dispatchEvent(new Event('change'));
    changeInAnotherTab('theme');
    expect(page.root.dataset.theme).toBe('unset');
  });
});
