import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type CssNode, type Declaration, parse, walk } from 'css-tree';
import { browsersWithout, entriesOf, type Feature, styles } from './browser-support.ts';

/** The functions and keywords of values that are not listed with a property, such as `color-mix`, by name. */
const values = new Map<string, CompatStatement>();
function collectValues(data: Identifier): void {
  for (const [name, entry] of entriesOf(data)) {
    if (entry.__compat) values.set(name, entry.__compat);
    collectValues(entry);
  }
}
collectValues(styles.types ?? {});

const dataOf = (group: Identifier | undefined, name: string) => group?.[name]?.__compat;

/** Returns the feature that a node of a style sheet uses; `undefined` for other nodes. */
function featureOf(node: CssNode, declaration: Declaration | null): Feature | undefined {
  const property = declaration?.property ?? '';
  switch (node.type) {
    case 'Declaration':
      return { name: node.property, support: dataOf(styles.properties, node.property) };
    case 'Identifier': {
      const support = dataOf(styles.properties?.[property], node.name);
      return { name: `${property}: ${node.name}`, support };
    }
    case 'Function':
      return { name: `${node.name}()`, support: values.get(node.name) };
    case 'Dimension':
      return { name: `1${node.unit}`, support: dataOf(styles.types?.length, node.unit) };
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return { name: `:${node.name}`, support: dataOf(styles.selectors, node.name) };
    case 'NestingSelector':
      return { name: '&', support: dataOf(styles.selectors, 'nesting') };
    case 'Atrule':
      return { name: `@${node.name}`, support: dataOf(styles['at-rules'], node.name) };
    case 'Feature':
      return { name: `(${node.name})`, support: dataOf(styles['at-rules']?.media, node.name) };
    default:
      return undefined;
  }
}

/** Returns the features of a style sheet, outside of `@supports`, that some supported browser lacks. */
export function findNewerStyles(source: string): Set<string> {
  const tree = parse(source);
  const prefixed = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'Declaration') prefixed.add(node.property);
  });
  const found = new Set<string>();
  walk(tree, function enter(node) {
    if (this.atrule?.name === 'supports') return;
    const feature = featureOf(node, this.declaration);
    if (!feature) return;
    const [property] = feature.name.split(':');
    if (browsersWithout(feature, prefixed.has(`-webkit-${property}`)).length > 0)
      found.add(feature.name);
  });
  return found;
}
