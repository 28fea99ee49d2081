import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAccent, fittingAccent, plainAccent } from './accent.ts';
import { modes } from './color.ts';
import { contrastRatio } from './contrast.ts';
import { cornerStyles, densities, type ThemeOptions, themeFile } from './custom-theme.ts';
import { variableName } from './names.ts';
import { palette } from './palette.ts';
import { radius, size, space } from './space.ts';

const plain: ThemeOptions = {
  accent: undefined,
  fit: true,
  density: 'comfortable',
  corners: 'normal',
};

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const failures = (accent: string, mode: (typeof modes)[number], make = fittingAccent) =>
  checkAccent(make(accent, mode), mode).filter(({ ratio, minimum }) => ratio < minimum);

describe.each(modes)('an accent in %s mode', (mode) => {
  test('has sufficient contrast for every chosen colour', () => {
    fc.assert(
      fc.property(hex, (accent) => {
        expect(failures(accent, mode)).toEqual([]);
      }),
    );
  });

  test('is unchanged when the chosen colour has sufficient contrast', () => {
    const accent = mode === 'light' ? palette.indigo[11] : palette.indigoDark[11];
    expect(fittingAccent(accent, mode)).toMatchObject({ link: accent, focus: accent });
  });

  test('reports insufficient contrast when the chosen colour is not adjusted', () => {
    const found = failures(mode === 'light' ? '#ffe629' : '#1a1a40', mode, plainAccent);
    expect(found.map(({ foreground }) => foreground)).toEqual(
      expect.arrayContaining(['link', 'focus']),
    );
  });
});

test('the text of the primary button is the colour with more contrast', () => {
  const { primary, textOnPrimary } = plainAccent('#ffe629', 'light');
  expect(contrastRatio(textOnPrimary, primary)).toBeGreaterThan(10);
});

describe('the file', () => {
  test('is empty for the default theme', () => {
    expect(themeFile(plain)).toBe('');
  });

  test('sets only variables of the theme, for every choice', () => {
    const known = new Set([
      ...Object.keys(space).map((name) => `--${variableName(['space', name])}`),
      ...Object.keys(size).map((name) => `--${variableName(['size', name])}`),
      ...Object.keys(radius).map((name) => `--${variableName(['radius', name])}`),
      ...Object.keys(plainAccent('#123456', 'light')).map(
        (name) => `--${variableName(['color', name])}`,
      ),
    ]);
    for (const density of densities) {
      for (const corners of cornerStyles) {
        const file = themeFile({ accent: '#30a46c', fit: true, density, corners });
        const set = [...file.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name);
        expect(set.filter((name) => !known.has(name))).toEqual([]);
        expect(set.length).toBeGreaterThan(0);
      }
    }
  });

  test('keeps the control size of touch screens', () => {
    expect(themeFile({ ...plain, density: 'compact' })).toMatchInlineSnapshot(`
      ":root {
        --naru-space-m: 8px;
        --naru-space-l: 12px;
        --naru-space-xl: 16px;
        --naru-space-xxl: 24px;
        --naru-space-xxxl: 32px;
        --naru-space-huge: 48px;
        --naru-size-control: 32px;
      }
      @media (pointer: coarse) {
      :root {
        --naru-size-control: 44px;
      }
      }
      "
    `);
  });

  test('has rules for both modes, also for a part of a page', () => {
    const file = themeFile({ ...plain, accent: '#30a46c' }, '.part');
    expect(file.match(/^\S.*(?= \{)/gm)).toEqual([
      '.part, .part [data-theme="light"]',
      '.part [data-theme="dark"]',
    ]);
    expect(themeFile({ ...plain, accent: '#30a46c' }).match(/^\S.*(?= \{)/gm)).toEqual([
      ':root, [data-theme="light"]',
      '[data-theme="dark"]',
    ]);
  });
});
