import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CallExpression,
  type Expression,
  type NewExpression,
  type Node,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

/** The sources whose regular expressions meet texts of members: what is typed and imported, repositories, and outputs of programs. */
const SOURCE = /^(?:contract|design-system|console|api)\/src\/.*\.tsx?$/;
const NOT_PRODUCTION = /\.(?:test|rules|stories|bench)\.tsx?$|\/testing\//;

/** Returns whether a regular expression can take more than linear time, at the start of a match or between its quantifiers. */
const isSuperLinear = (source: string, flags: string): boolean =>
  analyse({ source, flags }).reports.length > 0;

/** Returns the regular expressions of a file that can take more than linear time, with their lines. */
function findSuperLinear(path: string): string[] {
  const text = readFileSync(join(repositoryFolder, path), 'utf8');
  const found: string[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !isSuperLinear(node.regex.pattern, node.regex.flags)) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push(`${path}:${line} ${text.slice(node.start, node.end)}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

test('the check knows the shapes that take quadratic and exponential time', () => {
  expect(isSuperLinear('\\w*token', 'i')).toBe(true);
  expect(isSuperLinear('\\/+$', '')).toBe(true);
  expect(isSuperLinear('^(?:a+)+$', '')).toBe(true);
  expect(isSuperLinear('(?<!\\/)\\/+$', '')).toBe(false);
});

/**
 * The files that make a regular expression within a function, each with the reason why a text of a member cannot become a slow part of it.
 */
const MADE_IN_FUNCTIONS: Readonly<Record<string, string>> = {
  'api/src/engine/docker/loop-volumes.ts': 'its parts are names in the code',
  'api/src/engine/inspection/python-detector.ts': 'its parts are names in the code',
  'api/src/http/site/pages.ts': 'the build makes it',
  'api/src/use-cases/deployment/deployment-log.ts': 'its part is a number in the code',
  'design-system/src/components/log-viewer/log-search-pattern.ts':
    'each letter of the search is escaped, and nothing is repeated',
  'api/src/engine/dockerfile/python-templates.ts': 'its parts are constants',
  'console/src/app/prerendering/page-preload.ts': 'the build makes it',
  'console/src/app/prerendering/start-first-calls.ts': 'the build makes it',
  'contract/src/rules/env-value-notes.ts': 'its parts are constants',
};

type Constants = ReadonlyMap<string, Expression>;

/** Returns the text of an expression. A part whose value is not in the file is the digit 9. */
function textOf(node: Node | null | undefined, constants: Constants): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier' && constants.has(node.name))
    return textOf(constants.get(node.name), constants);
  const isRaw = node?.type === 'TaggedTemplateExpression';
  const template = isRaw ? node.quasi : node;
  if (template?.type !== 'TemplateLiteral') return '9';
  const parts = template.expressions.map((part) => textOf(part, constants));
  return template.quasis
    .map(({ value }, index) => `${isRaw ? value.raw : value.cooked}${parts[index] ?? ''}`)
    .join('');
}

/** Returns the regular expressions that a file makes from texts: their place, their source, and whether a function makes them. */
function findMade(path: string, text = readFileSync(join(repositoryFolder, path), 'utf8')) {
  if (!text.includes('RegExp(')) return [];
  const constants = new Map<string, Expression>();
  const functions: Node[] = [];
  const made: (NewExpression | CallExpression)[] = [];
  const noteFunction = (node: Node) => void functions.push(node);
  const noteCall = (node: NewExpression | CallExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') made.push(node);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    NewExpression: noteCall,
    CallExpression: noteCall,
  }).visit(parseSync(path, text).program);
  return made.map((node) => ({
    place: `${path}:${text.slice(0, node.start).split('\n').length}`,
    source: textOf(node.arguments[0], constants),
    flags: node.arguments[1] ? textOf(node.arguments[1], constants) : '',
    isInFunction: functions.some(({ start, end }) => start < node.start && node.end <= end),
  }));
}

const listSources = () =>
  listRepositoryFiles().filter((path) => SOURCE.test(path) && !NOT_PRODUCTION.test(path));

/** A deadline that a busy machine does not reach: the analysis takes two seconds alone. */
const DEADLINE = { timeout: 120_000 };

test('every regular expression takes linear time on any text', DEADLINE, () => {
  const files = listSources();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findSuperLinear)).toEqual([]);
});

test('the check reads the parts of a regular expression that are constants of the file', () => {
  const text = `const WORD = '[a-z]*'; export const find = () => new RegExp(\`\${WORD}token\`, 'i');`;
  expect(findMade('contract/src/words.ts', text)).toEqual([
    { place: 'contract/src/words.ts:1', source: '[a-z]*token', flags: 'i', isInFunction: true },
  ]);
});

test('a regular expression that is made from a text takes linear time too', DEADLINE, () => {
  const made = listSources().flatMap((path) => findMade(path));
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter(({ source, flags }) => isSuperLinear(source, flags))).toEqual([]);
});

test('a function makes a regular expression only where no text of a member becomes a slow part of it', () => {
  const inFunctions = listSources()
    .flatMap((path) => findMade(path))
    .filter(({ isInFunction }) => isInFunction);
  const paths = new Set(inFunctions.map(({ place }) => place.replace(/:\d+$/, '')));
  expect([...paths].sort()).toEqual(Object.keys(MADE_IN_FUNCTIONS).sort());
});
