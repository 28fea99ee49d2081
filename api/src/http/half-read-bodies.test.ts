import { expect, test } from 'vitest';
import { halfReadBodies } from './half-read-bodies.ts';

function withRoom(perNetwork: number, inAll: number) {
  const bodies = halfReadBodies({ perNetwork, inAll, least: 10 });
  const cut: string[] = [];
  const enter = (network: string, name: string) => bodies.enter(network, () => cut.push(name));
  return { cut, enter };
}

test('one too many from a network takes the room of the oldest from there, and of nobody else', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('other', 'other 1');
  for (const name of ['1', '2', '3', '4', '5']) enter('network', name);
  expect(cut).toEqual(['1', '2']);
});

test('what is there whole takes nothing from those that come later', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('network', 'drips');
  for (let request = 0; request < 100; request += 1) enter('network', 'whole').leave();
  expect(cut).toEqual([]);
});

test('a body counts for what has come of it, and for something before', () => {
  const { cut, enter } = withRoom(30, 1000);
  enter('network', 'first');
  const second = enter('network', 'second');
  second.grow(10);
  expect(cut).toEqual([]);
  second.grow(11);
  expect(cut).toEqual(['first']);
});

test('one that has been cut counts for nothing, whatever still comes of it', () => {
  const { cut, enter } = withRoom(20, 1000);
  const first = enter('network', '1');
  enter('network', '2');
  enter('network', '3');
  first.grow(1000);
  first.leave();
  expect(cut).toEqual(['1']);
  enter('network', '4');
  expect(cut).toEqual(['1', '2']);
});

test('with too many in all, the oldest of all gives way, from however many networks they come', () => {
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
  enter('network', 'large').grow(100);
  expect(cut).toEqual(['large']);
  for (const name of ['1', '2', '3']) enter('network', name);
  expect(cut).toEqual(['large']);
});
