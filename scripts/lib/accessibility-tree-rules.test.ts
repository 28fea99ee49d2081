import { expect, test } from 'vitest';
import {
  findElementProblems,
  findPageProblems,
  type TreeElement,
} from './accessibility-tree-rules.ts';

const element = (id: string, more: Partial<TreeElement>): TreeElement => ({
  ...{ id, role: 'button', name: '저장', description: '', url: '', level: 0 },
  ...{ focusable: true, focused: false, ancestors: [], tag: 'button', attributes: new Map() },
  ...more,
});

test('a role that the browser ignores is found', () => {
  const option = element('1', { attributes: new Map([['role', 'option']]) });
  expect(findElementProblems([option])).toEqual(['<button> button “저장” should be option']);
  expect(findElementProblems([{ ...option, role: 'option' }])).toEqual([]);
});

test('a tab stop without a name is found, unless its text is read', () => {
  const scrolled = element('1', { role: 'generic', name: '', tag: 'div' });
  const text = element('2', { role: 'StaticText', focusable: false, ancestors: ['1'] });
  expect(findElementProblems([scrolled])).toEqual(['<div> generic “” has no name']);
  expect(findElementProblems([scrolled, text])).toEqual([]);
  const notInOrder = { ...scrolled, attributes: new Map([['tabindex', '-1']]) };
  expect(findElementProblems([notInOrder])).toEqual([]);
});

test('a heading that can receive the focus is found, unless it has the focus', () => {
  const heading = element('1', { role: 'heading', tag: 'h2' });
  expect(findElementProblems([heading])).toHaveLength(1);
  expect(findElementProblems([{ ...heading, focused: true }])).toEqual([]);
});

test('two controls of one name are found in one region, and not with a description or in two regions', () => {
  const regions = ['a', 'b'].map((id) => element(id, { role: 'region', name: id, tag: 'section' }));
  const save = element('1', { ancestors: ['a'] });
  expect(findPageProblems([...regions, save, { ...save, id: '2' }])).toEqual([
    '<button> button “저장” is there more than once',
  ]);
  expect(findPageProblems([...regions, save, { ...save, description: 'B' }])).toEqual([]);
  expect(findPageProblems([...regions, save, { ...save, ancestors: ['b'] }])).toEqual([]);
});

test('links of one name and one address are one link', () => {
  const link = element('1', { role: 'link', url: '/a' });
  expect(findPageProblems([link, { ...link, id: '2' }])).toEqual([]);
});

test('two regions of one name and a skipped level of headings are found', () => {
  const region = element('1', { role: 'region', name: '실사용', tag: 'section' });
  const heading = element('2', { role: 'heading', level: 2, tag: 'h2' });
  expect(findPageProblems([region, { ...region, id: '3' }])).toHaveLength(1);
  expect(findPageProblems([heading, { ...heading, level: 4, tag: 'h4' }])).toEqual([
    '<h4> heading “저장” skips a level of headings',
  ]);
});
