import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
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

/** A deadline that a busy machine does not reach: the analysis takes two seconds alone. */
const DEADLINE = { timeout: 120_000 };

test('every regular expression takes linear time on any text', DEADLINE, () => {
  const files = listRepositoryFiles().filter(
    (path) => SOURCE.test(path) && !NOT_PRODUCTION.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(findSuperLinear)).toEqual([]);
});
