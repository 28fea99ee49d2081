import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listRepositoryFiles, repositoryFolder } from './lib/workspace.ts';

const SOURCE = /^(?:design-system|console)\/src\/.*\.tsx$/;
const NOT_PRODUCTION = /\.(?:test|stories)\.tsx$|\/testing\//;
/** The types of inputs into which no text can be pasted. */
const TEXTLESS = ['checkbox', 'color', 'datetime-local', 'file', 'hidden', 'radio', 'range'];
/** What limits a paste: the frame of a field, or its hook. */
const LIMITED = /<Field\b|\busePasteLimit\(/;

/** Whether text can be pasted into an element. An element without a constant type counts as a text input. */
function takesText({ name, attributes }: JSXOpeningElement): boolean {
  if (name.type !== 'JSXIdentifier') return false;
  const attributeOf = (wanted: string) =>
    attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === wanted);
  const type = attributeOf('type');
  const isTextless =
    type?.type === 'JSXAttribute' &&
    type.value?.type === 'Literal' &&
    TEXTLESS.includes(String(type.value.value));
  const isInput = name.name === 'input' && !isTextless;
  return (isInput || name.name === 'textarea') && !attributeOf('readOnly');
}

/** Returns whether a source has a text input, and no limit for what is pasted into it. */
function isWithoutLimit(path: string, text: string): boolean {
  let hasInput = false;
  new Visitor({
    JSXOpeningElement(node) {
      hasInput ||= takesText(node);
    },
  }).visit(parseSync(path, text).program);
  return hasInput && !LIMITED.test(text);
}

test('the check finds a text input without a limit, and no other input', () => {
  expect(isWithoutLimit('a.tsx', 'const a = <input type="text" />;')).toBe(true);
  expect(isWithoutLimit('a.tsx', 'const a = <textarea rows={2} />;')).toBe(true);
  expect(isWithoutLimit('a.tsx', 'const a = <input type="checkbox" />;')).toBe(false);
  expect(isWithoutLimit('a.tsx', 'const a = <Field>{() => <input {...all} />}</Field>;')).toBe(
    false,
  );
});

test('every text input refuses a pasted text beyond a limit', () => {
  const unlimited = listRepositoryFiles()
    .filter((path) => SOURCE.test(path) && !NOT_PRODUCTION.test(path))
    .filter((path) => isWithoutLimit(path, readFileSync(join(repositoryFolder, path), 'utf8')));
  expect(unlimited).toEqual([]);
});
