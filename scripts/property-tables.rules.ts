import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinResolvers, parse } from 'react-docgen';
import { describe, expect, test } from 'vitest';
import {
  type DocumentedProperty,
  displayedDefault,
  propertyTypeSource,
} from '../.storybook/add-defaults.ts';
import { readPropertyDefaults, readPropertyTypes } from '../.storybook/property-defaults.ts';
import { repositoryFolder } from './lib/workspace.ts';

const source = join(repositoryFolder, 'design-system/src');
const resolver = new builtinResolvers.FindExportedDefinitionsResolver();

/** The components with a property table: the names in `component` and `subcomponents` of the stories. */
const documented = new Set(
  globSync('{components,patterns}/**/*.stories.tsx', { cwd: source })
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(
        /^ {2}(?:component: (\w+)|subcomponents: \{([^}]*)\}),$/gm,
      ),
    ])
    .flatMap(([, component = '', parts = '']) => [component, ...parts.split(/[\s,]+/)]),
);

/** A property in a table. `shown` is the default value that the table shows. */
interface Property extends DocumentedProperty {
  name: string;
  shown: string | undefined;
  /** The type in the source text, for a type that the generator reports as unknown. */
  written: string | undefined;
}

function tablesOf(path: string): { component: string; properties: Property[] }[] {
  const filename = join(source, path);
  const text = readFileSync(filename, 'utf8');
  const defaults = readPropertyDefaults(filename, text);
  if (!Object.keys(defaults).some((name) => documented.has(name))) return [];
  const types = readPropertyTypes(filename, text);
  const babelOptions = { babelrc: false, configFile: false } as const;
  return parse(text, { filename, babelOptions, resolver }).flatMap(({ displayName = '', props }) =>
    documented.has(displayName)
      ? {
          component: displayName,
          properties: Object.entries(props ?? {}).map(([name, property]) => ({
            ...(property as DocumentedProperty),
            name,
            written: types[name],
            shown: displayedDefault(
              name,
              property as DocumentedProperty,
              defaults[displayName] ?? {},
            ),
          })),
        }
      : [],
  );
}

const tables = globSync('{components,patterns,testing}/**/*.tsx', {
  cwd: source,
  exclude: ['**/*.{test,stories}.tsx'],
}).flatMap(tablesOf);

/** Whether a property is a number, a choice or a boolean, so that its absence is equivalent to one of its values. */
const isChoice = ({ tsType }: Property): boolean =>
  /^(number|boolean)\b|^'|^\d|^keyof|\| '/.test(propertyTypeSource(tsType));

/** Matches phrases that explain the behaviour without the property, in English and Korean. */
const saysWithout =
  /left out|without|by default|controlled|없으면|생략|비우면|주지 않으면|빼면|기본|제어/i;

describe.each(tables)('$component', ({ properties }) => {
  test('knows the type of each property', () => {
    const unknown = properties.filter(
      ({ tsType, written }) => propertyTypeSource(tsType) === 'unknown' && !written,
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('shows a default of each property, or says what happens without', () => {
    const silent = properties.filter(
      (property) =>
        !property.required &&
        isChoice(property) &&
        property.shown === undefined &&
        !saysWithout.test(property.description ?? ''),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

test('finds defaults in a parameter and in a body', () => {
  const text = `export function ComponentWithParameter({ size = 'small' }) {}
export function ComponentWithBody(props) { const { on = true, ...rest } = props; const { off = 1 } = rest; }
function LocalComponent({ a = 1 }) {}`;
  expect(readPropertyDefaults('x.tsx', text)).toEqual({
    ComponentWithParameter: { size: "'small'" },
    ComponentWithBody: { on: 'true' },
  });
});

test('finds the components that have a table', () => {
  expect(tables.map(({ component }) => component)).toEqual(
    expect.arrayContaining(['Button', 'Notice', 'NoticeAction', 'Row']),
  );
});
