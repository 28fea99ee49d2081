import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, type Program, parse } from 'acorn';
import { full, simple } from 'acorn-walk';
import { browsersWithout, builtIns, entriesOf, interfaces } from './browser-support.ts';

/** The newest ECMAScript whose whole syntax all supported browsers have. The parser rejects newer syntax. */
const SYNTAX = 2022;

type Interfaces = ReadonlyMap<string, Identifier>;

/** Returns the methods and properties of instances, by name. An object of unknown type may be of any interface that has the name. */
function membersByName(all: Interfaces): ReadonlyMap<string, readonly CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>();
  for (const members of all.values()) {
    for (const [name, { __compat: support }] of entriesOf(members)) {
      if (!support || name.endsWith('_static')) continue;
      found.set(name, [...(found.get(name) ?? []), support]);
    }
  }
  return found;
}

const members = membersByName(interfaces);
const membersOfBuiltIns = membersByName(builtIns);

/** Returns the interface of a global: `URL`, or `Navigator` for `navigator`. */
const interfaceOf = (name: string): Identifier | undefined =>
  interfaces.get(name) ?? interfaces.get(name.charAt(0).toUpperCase() + name.slice(1));

/** Returns the data of a global class, function or object. */
const globalSupport = (name: string): CompatStatement | undefined =>
  (interfaces.get(name) ?? interfaces.get('Window')?.[name])?.__compat;

/** Returns the names of the properties that a script defines itself: a call of such a name may be a call of its own function. */
function namesDefinedBy(tree: Program): Set<string> {
  const names = new Set<string>();
  const add = (key: AnyNode): void => {
    if (key.type === 'Identifier') names.add(key.name);
  };
  simple(tree, {
    Property: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') add(left.property);
    },
  });
  return names;
}

/** Returns the names of features that a node uses and that some supported browser lacks. */
function newerFeaturesOf(node: AnyNode, isOwn: (method: string) => boolean): string[] {
  const lacks = (support: CompatStatement | undefined, name: string): string[] =>
    browsersWithout({ name, support }).length > 0 ? [name] : [];
  if (node.type === 'Identifier') return lacks(globalSupport(node.name), node.name);
  const isCall = node.type === 'CallExpression';
  const member = isCall ? node.callee : node;
  if (member.type !== 'MemberExpression' || member.property.type !== 'Identifier') return [];
  const { object } = member;
  const { name } = member.property;
  const ofObject = object.type === 'Identifier' ? interfaceOf(object.name) : undefined;
  const known = (ofObject?.[`${name}_static`] ?? ofObject?.[name])?.__compat;
  if (known && object.type === 'Identifier') return lacks(known, `${object.name}.${name}`);
  const possible = members.get(name);
  if (!isCall || !possible || isOwn(name)) return [];
  return possible.every((support) => lacks(support, name).length > 0) ? [`.${name}()`] : [];
}

/**
 * Returns the functions that scripts use and that some supported browser lacks. The types of objects are unknown. So a method counts
 * when every interface that has it is too new, and when it is not the scripts' own: no script defines a property of its name, and for
 * the methods of JavaScript's classes, whose names libraries use too, this script defines none.
 * @throws SyntaxError for newer syntax
 */
export function findNewerFunctions(sources: readonly string[]): Set<string> {
  const scripts = sources.map((source) => {
    const tree = parse(source, { ecmaVersion: SYNTAX, sourceType: 'module' });
    return { tree, defined: namesDefinedBy(tree) };
  });
  const anywhere = new Set(scripts.flatMap(({ defined }) => [...defined]));
  const found = new Set<string>();
  for (const { tree, defined } of scripts) {
    const isOwn = (method: string): boolean =>
      defined.has(method) || (anywhere.has(method) && !membersOfBuiltIns.has(method));
    full(tree, (node) => {
      for (const name of newerFeaturesOf(node, isOwn)) found.add(name);
    });
  }
  return found;
}
