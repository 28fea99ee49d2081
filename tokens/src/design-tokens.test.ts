import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, Logger, parse } from '@terrazzo/parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ColorName, color, modes } from './color.ts';
import { parseColor } from './contrast.ts';
import { createLightTokens } from './design-tokens.ts';
import { variableName } from './names.ts';
import { resolveColor } from './resolve.ts';
import { coarseSize } from './space.ts';
import { createTokenFiles } from './token-files.ts';

const folder = new URL('../', import.meta.url);
/** A logger that logs only errors. */
const logger = new Logger({ level: 'error' });
const at = (path: string) => new URL(path, folder);

test.each(Object.entries(createTokenFiles()))(
  '%s is up to date: if not, run `pnpm --filter @naru/tokens build:tokens`',
  (path, text) => {
    expect(existsSync(at(path))).toBe(true);
    expect(readFileSync(at(path), 'utf8')).toBe(text);
  },
);

/** Parses a token file with the parser of another tool, which rejects files that do not conform to the format. */
function read(path: string) {
  const config = defineConfig(
    {
      tokens: [path],
      lint: { rules: { 'core/consistent-naming': ['error', { format: 'camelCase' }] } },
    },
    { cwd: folder },
  );
  const src = readFileSync(at(path), 'utf8');
  const req = (url: URL) => Promise.resolve(readFileSync(url, 'utf8'));
  return parse([{ filename: at(path), src }], { config, req, logger });
}

type Reading = Awaited<ReturnType<typeof read>>;

describe('another reader of the format', () => {
  let resolver: Reading['resolver'];
  beforeAll(async () => {
    ({ resolver } = await read('naru.resolver.json'));
  });

  test.each(modes)(
    'finds every colour of the %s theme with the value that the screen has',
    (theme) => {
      const tokens = resolver.apply({ theme });
      const found = Object.keys(color).map((name) => tokens[`color.${name}`]?.$value);
      const expected = Object.keys(color).map((name) => {
        const { red, green, blue, alpha } = parseColor(resolveColor(name as ColorName, theme));
        const components = [red, green, blue].map((channel) => expect.closeTo(channel / 255, 3));
        return expect.objectContaining({ components, alpha: expect.closeTo(alpha, 3) });
      });
      expect(found).toEqual(expected);
    },
  );

  test('finds what a finger and less motion change', () => {
    const tokens = resolver.apply({ theme: 'dark', pointer: 'coarse', motion: 'reduced' });
    expect(tokens['size.control']?.$value).toEqual({
      value: Number.parseFloat(coarseSize.control),
      unit: 'px',
    });
    expect(tokens['size.icon']?.$value).toEqual({ value: 16, unit: 'px' });
    expect(tokens['duration.control']?.$value).toEqual({ value: 0, unit: 'ms' });
  });

  test('finds shadows and styles of text with their parts resolved', () => {
    const tokens = resolver.apply({ theme: 'light' });
    expect(tokens['shadow.raised']?.$value).toEqual([
      expect.objectContaining({ offsetY: { value: 1, unit: 'px' } }),
    ]);
    expect(tokens['textStyle.display']?.$value).toMatchObject({
      fontFamily: expect.arrayContaining(['Naru Sans']),
      fontSize: { value: 1.75, unit: 'rem' },
      fontWeight: 650,
      lineHeight: 1.4,
      letterSpacing: { value: -0.035, unit: 'rem' },
    });
  });

  test.each(modes)('reads the file of Figma for the %s theme without a reference', async (mode) => {
    const { tokens } = await read(`figma/${mode}.tokens.json`);
    expect(tokens['color.text']?.$value).toMatchObject({ colorSpace: 'srgb' });
    expect(readFileSync(at(`figma/${mode}.tokens.json`), 'utf8')).not.toContain('"{');
  });
});

test('every token says what it is for, and has a name that is a CSS variable', () => {
  const {
    palette: _palette,
    $schema: _schema,
    textStyle: _textStyle,
    ...groups
  } = createLightTokens();
  const tokens = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([name, token]) =>
      name === '$type' ? [] : [{ variable: variableName([group, name]), ...token }],
    ),
  );
  expect(tokens.length).toBeGreaterThan(90);
  for (const { variable, $description } of tokens) {
    expect($description, variable).toMatch(/[가-힣].*\.$/);
    expect(variable).toMatch(/^naru-[a-zA-Z]+-[a-zA-Z]+$/);
  }
});

test('a token that is no token of the format is refused by the reader', async () => {
  const config = defineConfig({ tokens: ['wrong.json'] }, { cwd: folder });
  const src = JSON.stringify({ color: { $type: 'color', text: { $value: 'not a colour' } } });
  await expect(parse([{ filename: at('wrong.json'), src }], { config, logger })).rejects.toThrow();
});
