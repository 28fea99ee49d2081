import type { ContainerRef } from '../../../engine/container-spec.ts';
import { waitUntil } from '../../wait-until.ts';
import type { EngineUnderTest } from '../engine-under-test.ts';

/** Wider than any line of the tests, because a terminal breaks longer lines. */
const SIZE = { cols: 500, rows: 24 };
const PROMPT = /[$#] /;
const END = /\nended (\d+)\r/;

/**
 * Runs a command in a shell of a container, as a member does in a terminal. Resolves with the exit code and the screen.
 * @throws Error when the shell ends before the command
 */
export async function runInContainer(
  { engine }: Pick<EngineUnderTest, 'engine'>,
  ref: ContainerRef,
  command: string,
): Promise<{ code: number; screen: string }> {
  const over = new AbortController();
  const shell = await engine.openTerminal(ref, { ...SIZE, signal: over.signal });
  let screen = '';
  shell.terminal.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  let isOver = false;
  const ended = shell.ended.finally(() => {
    isOver = true;
  });
  const shows = async (text: RegExp) => {
    await waitUntil(() => isOver || text.test(screen));
    if (!text.test(screen)) throw new Error(`the shell ended: ${screen}`);
  };
  try {
    await shows(PROMPT);
    shell.terminal.write(`${command}; echo ended $?\r`);
    await shows(END);
    return { code: Number(END.exec(screen)?.[1]), screen };
  } finally {
    over.abort();
    await ended;
  }
}
