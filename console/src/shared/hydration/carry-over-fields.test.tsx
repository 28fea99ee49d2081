import { afterEach, expect, test } from 'vitest';
import { carryOverFields } from './carry-over-fields.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Adds the fields of a form to the page. */
function addFields() {
  const [username, password] = ['username', 'password'].map((name) => {
    const field = document.createElement('input');
    field.name = name;
    document.body.append(field);
    return field;
  });
  if (!username || !password) throw new Error('The page has no fields.');
  return { username, password };
}

/** Types into the first field, and replaces the fields as a new rendering does. */
function replaceFields() {
  const before = addFields();
  before.username.value = '김나루';
  before.username.focus();
  const typed = { fields: Object.values(before), focused: document.activeElement };
  document.body.replaceChildren();
  return { typed, after: addFields() };
}

test('new fields get the text and the focus of the replaced ones', () => {
  const { typed, after } = replaceFields();
  carryOverFields(typed);
  expect(after.username.value).toBe('김나루');
  expect(document.activeElement).toBe(after.username);
});

test('a field that the reader has entered meanwhile keeps the focus', () => {
  const { typed, after } = replaceFields();
  after.password.focus();
  carryOverFields(typed);
  expect(after.username.value).toBe('김나루');
  expect(document.activeElement).toBe(after.password);
});

test('a field into which the reader types meanwhile keeps its text', () => {
  const { typed, after } = replaceFields();
  after.username.focus();
  after.username.value = '다른 이름';
  carryOverFields(typed);
  expect(after.username.value).toBe('다른 이름');
});
