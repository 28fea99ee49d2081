import { type ColorName, type Mode, modes } from './color.ts';
import { colorPurpose } from './color-purposes.ts';
import { accentOf, type ThemeOptions, themeShapes } from './custom-theme.ts';
import { FORMAT, type TokenGroup } from './design-tokens.ts';
import { createFigmaTokens, toFigmaDimension } from './figma-tokens.ts';
import { purposes } from './purposes.ts';
import { type JsonValue, toColorValue, toDimensionValue } from './token-values.ts';

type ToValue = (value: string) => JsonValue;

function tokens(
  type: string,
  values: Readonly<Record<string, string>>,
  descriptions: Readonly<Record<string, string>>,
  toValue: ToValue,
): TokenGroup {
  const named = Object.entries(values).map(([name, value]): [string, JsonValue] => [
    name,
    { $type: type, $value: toValue(value), $description: descriptions[name] ?? '' },
  ]);
  return Object.fromEntries(named);
}

/** Returns the groups of the tokens that a theme changes, in one mode; a group without changes is missing. */
function changedGroups(options: ThemeOptions, mode: Mode, toLength: ToValue) {
  const { space = {}, size = {}, radius = {} } = themeShapes(options);
  const colors: Partial<Record<ColorName, string>> = accentOf(options, mode) ?? {};
  const groups = {
    color: tokens('color', colors, colorPurpose, toColorValue),
    space: tokens('dimension', space, purposes.space, toLength),
    size: tokens('dimension', size, purposes.size, toLength),
    radius: tokens('dimension', radius, purposes.radius, toLength),
  };
  return Object.entries(groups).filter(([, group]) => Object.keys(group).length > 0);
}

const text = (content: TokenGroup): string => `${JSON.stringify(content, null, 2)}\n`;

/** Returns every variable of Figma with its value in the theme, because Figma replaces a whole collection. */
function figmaTheme(options: ThemeOptions, mode: Mode): TokenGroup {
  const content = createFigmaTokens(mode);
  for (const [name, group] of changedGroups(options, mode, toFigmaDimension)) {
    const before = content[name];
    content[name] = typeof before === 'object' ? { ...before, ...group } : group;
  }
  return content;
}

/**
 * Returns the files of a custom theme for designers' tools by name: the tokens that differ from the default theme in the format of the
 * Design Tokens Community Group, and all variables for Figma, in each mode.
 */
export const themeTokenFiles = (options: ThemeOptions): Record<string, string> =>
  Object.fromEntries(
    modes.flatMap((mode) => [
      [
        `naru-theme.${mode}.tokens.json`,
        text({
          $schema: FORMAT,
          ...Object.fromEntries(changedGroups(options, mode, toDimensionValue)),
        }),
      ],
      [`figma.${mode}.tokens.json`, text(figmaTheme(options, mode))],
    ]),
  );
