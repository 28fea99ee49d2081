import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designTokens, designTokensText } from './design-tokens.ts';

const committed = readFileSync(new URL('../tokens.json', import.meta.url), 'utf8');

test('tokens.json is up to date: if not, run `pnpm --filter @naru/tokens build:tokens`', () => {
  expect(committed).toBe(designTokensText());
});

test('both modes hold the same names', () => {
  const { light, dark } = JSON.parse(committed);
  expect(Object.keys(light.color)).toEqual(Object.keys(dark.color));
  expect(Object.keys(light.shadow)).toEqual(Object.keys(dark.shadow));
});

test('every alias leads to a value', () => {
  const { palette } = JSON.parse(committed);
  const aliases = [...committed.matchAll(/"\{palette\.(\w+)\.(\d+)\}"/g)];
  const leadsNowhere = aliases.filter(
    ([, scale, step]) => !palette[`${scale}`]?.[`${step}`]?.$value,
  );
  expect(aliases.length).toBeGreaterThan(100);
  expect(leadsNowhere).toEqual([]);
});

test('values are written as the format wants them', () => {
  expect(designTokens()).toMatchObject({
    palette: {
      slate: {
        12: { $value: { colorSpace: 'srgb', components: [0.1098, 0.1255, 0.1412], alpha: 1 } },
      },
    },
    light: {
      color: { 'text-muted': { $value: '{palette.slate.11}' } },
      shadow: {
        raised: {
          $value: [{ color: '{palette.slateA.4}', offsetY: { value: 1, unit: 'px' } }],
        },
      },
    },
    space: { $type: 'dimension', xl: { $value: { value: 24, unit: 'px' } } },
    font: { sans: { $value: expect.arrayContaining(['Naru Sans', 'sans-serif']) } },
    'font-size': { caption: { $value: { value: 0.75, unit: 'rem' } } },
    'font-weight': { strong: { $value: 650 } },
    'line-height': { reading: { $value: 1.7 } },
    duration: { control: { $value: { value: 120, unit: 'ms' } } },
    easing: { out: { $value: [0.16, 1, 0.3, 1] } },
  });
});
