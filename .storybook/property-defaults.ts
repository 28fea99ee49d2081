import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/** The default of each property, as code: `'secondary'`, `false`. */
type Defaults = Record<string, string>;

type Pattern = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['ObjectPattern']>
>[0];
type Component = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['FunctionDeclaration']>
>[0];

/** What a pattern gives to properties that are left out: `{ size = 'normal' }`. */
function defaultsIn(pattern: Pattern, text: string): [string, string][] {
  return pattern.properties.flatMap((property): [string, string][] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { key, value } = property;
    if (value.type !== 'AssignmentPattern') return [];
    return [[key.name, text.slice(value.right.start, value.right.end)]];
  });
}

/** The patterns that a component takes its properties apart with: as its parameter, or from it in its body. */
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
 * The property defaults of the components that a module exports, by component name. When a component passes a property on to
 * another component, the default of the other component counts.
 * @param path the file extension selects the syntax, TypeScript or TSX
 */
export function propertyDefaults(path: string, text: string): Record<string, Defaults> {
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
 * The types of the properties that a module declares, as source text, for types that the generator of property tables reports as
 * unknown, such as `readonly string[]` or `keyof typeof sizes`. When two properties have the same name, the first counts.
 * @param path the file extension selects the syntax, TypeScript or TSX
 */
export function propertyTypes(path: string, text: string): Record<string, string> {
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

/** Shows the defaults of components, and the types that are missing, in their property tables. It runs after the generator of these tables. */
export const propertyDefaultsPlugin: Plugin = {
  name: 'property-defaults',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\/design-system\/src\/.*\.tsx$/, exclude: /\.(stories|test)\.tsx$/ },
    },
    handler(code, path) {
      const components = Object.entries(propertyDefaults(path, code));
      if (components.length === 0) return undefined;
      const types = JSON.stringify(propertyTypes(path, code));
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
