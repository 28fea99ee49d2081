import { describe, expect, test } from 'vitest';
import {
  type Change,
  changedShare,
  compareChanges,
  componentWord,
  describeChange,
  goneNames,
  parsePictureName,
} from './change.ts';

const stories = new Map([
  ['actions-button--primary', { title: 'Actions/Button', name: 'Primary' }],
]);
const size = { width: 10, height: 20 };

test('the name of a picture tells story, theme and width', () => {
  expect(parsePictureName('actions-button--as-link--dark-1280')).toEqual({
    story: 'actions-button--as-link',
    theme: 'dark',
    width: 1280,
  });
  expect(parsePictureName('actions-button--as-link--dark-1280-diff')).toBeUndefined();
  expect(parsePictureName('../../a--b')).toBeUndefined();
  expect(parsePictureName('../../a--b--dark-1280')).toBeUndefined();
});

describe('a change', () => {
  const name = 'actions-button--primary--light-1280';
  const describeWith = (sizes: Pick<Change, 'before' | 'after'>) =>
    describeChange(name, stories, { ...sizes, changed: 3 });

  test('has the names that the Storybook shows', () => {
    expect(describeWith({ before: size, after: size })).toMatchObject({
      name,
      component: 'Actions/Button',
      storyName: 'Primary',
      theme: 'light',
      width: 1280,
    });
  });

  test('is new without a baseline and gone without a picture of the run', () => {
    expect(describeWith({ before: size, after: size })?.kind).toBe('changed');
    expect(describeWith({ after: size })?.kind).toBe('new');
    expect(describeWith({ before: size })?.kind).toBe('gone');
  });

  test('of a story that is gone is known by its id, and by the component it belonged to', () => {
    const describeGone = (gone: string) =>
      describeChange(gone, stories, { before: size, changed: 200 });
    expect(describeGone('a-b--c--light-1280')).toMatchObject({ component: 'a-b', storyName: 'c' });
    expect(describeGone('actions-button--c--light-1280')?.component).toBe('Actions/Button');
  });

  test('has a share of the box that holds both pictures', () => {
    const after = { width: 20, height: 10 };
    expect(changedShare({ before: size, after, changed: 100 })).toBe(0.25);
    expect(changedShare({ changed: 0 })).toBe(0);
  });

  test('stands beside the others of its component', () => {
    const one = describeWith({ after: size });
    const other = one && { ...one, component: 'Actions/Alert', name: 'z' };
    expect([one, other].filter((change) => change !== undefined).sort(compareChanges)).toEqual([
      other,
      one,
    ]);
  });
});

test('pictures are gone when the Storybook has their story no more', () => {
  const baseline = [
    'actions-button--primary--light-1280',
    'a-b--c--light-1280',
    'd-e--f--dark-375',
  ];
  expect(goneNames(baseline, stories, [])).toEqual(baseline.slice(1));
  expect(goneNames(baseline, stories, ['d-e', 'button'])).toEqual(['d-e--f--dark-375']);
});

test('the word for a component is where the ids of its stories begin', () => {
  expect(componentWord('actions-button--as-link')).toBe('actions-button--');
});
