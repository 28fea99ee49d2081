import { type KeyboardEvent, useState } from 'react';
import type { Command } from './command.ts';

/** The place of the next command in a list that goes round. */
const around = (place: number, length: number): number => (place + length) % length;

/** The active command, which Enter chooses: the first one, until the arrow keys or the pointer move on. */
export function useActiveCommand(commands: readonly Command[], choose: (command: Command) => void) {
  const [wanted, setWanted] = useState<string>();
  const place = Math.max(
    0,
    commands.findIndex(({ id }) => id === wanted),
  );
  const active = commands[place];
  const move = (event: KeyboardEvent, steps: number) => {
    event.preventDefault();
    setWanted(commands[around(place + steps, commands.length)]?.id);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active) choose(active);
  };
  return { active, activate: setWanted, pressKey };
}
