import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** The default value of each property as source text, such as `'secondary'` or `false`. */
type Defaults = Record<string, string>;

type Pattern = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['ObjectPattern']>
>[0];
type Component = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['FunctionDeclaration']>
>[0];

/** Returns the default values in a destructuring pattern such as `{ size = 'normal' }`. */
function defaultsIn(pattern: Pattern, text: string): [string, string][] {
  return pattern.properties.flatMap((property): [string, string][] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { key, value } = property;
    if (value.type !== 'AssignmentPattern') return [];
    return [[key.name, text.slice(value.right.start, value.right.end)]];
  });
}

/** Returns the patterns with which a component destructures its properties, as its parameter or in its body. */
function patternsOf(component: Component): Pattern[] {
  const [parameter] = component.params;
  if (parameter?.type === 'ObjectPattern') return [parameter];
  if (parameter?.type !== 'Identifier') return [];
  return (component.body?.body ?? [])
    .flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ id, init }) =>
      id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === parameter.name
        ? [id]
        : [],
    );
}

/**
 * Returns the property defaults of the components that a module exports, by component name. The default of a property that a component
 * passes to another component is the default of that other component.
 * @param path the file extension selects the syntax, TypeScript or TSX
 */
export function readPropertyDefaults(path: string, text: string): Record<string, Defaults> {
  const found: Record<string, Defaults> = {};
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      const name = declaration?.type === 'FunctionDeclaration' && declaration.id?.name;
      if (!name || !/^[A-Z]/.test(name)) return;
      found[name] = Object.fromEntries(
        patternsOf(declaration).flatMap((pattern) => defaultsIn(pattern, text)),
      );
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * Returns the types of the properties that a module declares, as source text. The generator of property tables reports some types as
 * unknown, such as `readonly string[]` or `keyof typeof sizes`. Of two properties with the same name, the first is used.
 * @param path the file extension selects the syntax, TypeScript or TSX
 */
export function readPropertyTypes(path: string, text: string): Record<string, string> {
  const found: Record<string, string> = {};
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      if (key.type !== 'Identifier' || !type) return;
      found[key.name] ??= text.slice(type.start, type.end);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * A Vite plugin that adds missing default values and types to the property tables of components. It runs after the generator of the
 * tables.
 */
export const propertyDefaultsPlugin: Plugin = {
  name: 'property-defaults',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\/design-system\/src\/.*\.tsx$/, exclude: /\.(stories|test)\.tsx$/ },
    },
    handler(code, path) {
      const components = Object.entries(readPropertyDefaults(path, code));
      if (components.length === 0) return undefined;
      const types = JSON.stringify(readPropertyTypes(path, code));
      const calls = components.map(
        ([name, defaults]) => `add(${name}, ${JSON.stringify(defaults)}, ${types});`,
      );
      const helper = JSON.stringify(join(import.meta.dirname, 'add-defaults.ts'));
      return {
        code: [code, `import { addDefaults as add } from ${helper};`, ...calls].join('\n'),
        map: null,
      };
    },
  },
};
