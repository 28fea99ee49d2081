import type { TerminalEnd } from '../../../engine/container-engine.ts';
import type { ContainerRef } from '../../../engine/container-spec.ts';
import { waitUntil } from '../../wait-until.ts';
import type { EngineUnderTest } from '../engine-under-test.ts';

/** Wider than any line of the tests, because a terminal breaks longer lines. */
const SIZE = { cols: 500, rows: 24 };

interface Client {
  /** The commands that replace the shell by the client. */
  program: string | undefined;
  prompt: RegExp;
}

/** Opens the client of a database in a terminal, types a line and then `exit`. Resolves with the screen and how the terminal ended. */
export async function typeIntoClient(
  { engine }: Pick<EngineUnderTest, 'engine'>,
  ref: ContainerRef,
  { program, prompt }: Client,
  line: string,
): Promise<{ screen: string; end: TerminalEnd }> {
  const over = new AbortController();
  const terminal = await engine.openTerminal(ref, { ...SIZE, program, signal: over.signal });
  let screen = '';
  terminal.terminal.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  const prompts = (count: number) => waitUntil(() => screen.split(prompt).length > count);
  try {
    await prompts(1);
    terminal.terminal.write(`${line}\r`);
    await prompts(2);
    terminal.terminal.write('exit\r');
    // A prompt that the client draws again may come before its answer.
    const end = await terminal.ended;
    return { screen, end };
  } finally {
    over.abort();
  }
}
