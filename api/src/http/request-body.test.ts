import { expect, test } from 'vitest';
import { createBodyMemoryLimit } from './request-body.ts';

function withRoom(perCaller: number, inAll: number) {
  const bodies = createBodyMemoryLimit({ perCaller, inAll, least: 10 });
  const cut: string[] = [];
  const enter = (caller: string, name: string) => bodies.enter(caller, () => cut.push(name));
  return { cut, enter };
}

test('one too many of a caller takes the room of their oldest, and of nobody else', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('other', 'other 1');
  for (const name of ['1', '2', '3', '4', '5']) enter('caller', name);
  expect(cut).toEqual(['1', '2']);
});

test('what is there whole takes nothing from those that come later', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('caller', 'drips');
  for (let request = 0; request < 100; request += 1) enter('caller', 'whole').leave();
  expect(cut).toEqual([]);
});

test('a body counts for what has come of it, and for something before', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('caller', 'first');
  const second = enter('caller', 'second');
  second.grow(10);
  expect(cut).toEqual([]);
  second.grow(11);
  expect(cut).toEqual(['first']);
});

test('one that has been cut counts for nothing, whatever still comes of it', () => {
  const { cut, enter } = withRoom(20, 1000);
  const first = enter('caller', '1');
  enter('caller', '2');
  enter('caller', '3');
  first.grow(1000);
  first.leave();
  expect(cut).toEqual(['1']);
  enter('caller', '4');
  expect(cut).toEqual(['1', '2']);
});

test('with too many in all, the oldest of all gives way, however many callers they are of', () => {
  const { cut, enter } = withRoom(40, 60);
  for (const name of ['1', '2', '3', '4', '5']) enter(name, name);
  const honest = enter('honest', 'honest');
  expect(cut).toEqual([]);
  honest.grow(30);
  expect(cut).toEqual(['1', '2']);
  enter('6', '6');
  expect(cut).toEqual(['1', '2', '3']);
});

test('a body larger than all the room is cut itself, and leaves nothing behind', () => {
  const { cut, enter } = withRoom(30, 60);
  enter('caller', 'large').grow(100);
  expect(cut).toEqual(['large']);
  for (const name of ['1', '2', '3']) enter('caller', name);
  expect(cut).toEqual(['large']);
});
