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
  /** What is typed, and a word of the answer that it does not contain. */
  line: string;
  answer: string;
}

/**
 * Opens the client of a database in a terminal, types a line and, after the answer and the next prompt, `exit`. Some clients draw the prompt again for each
 * character, and discard what is typed before the next prompt. Resolves with the screen and how the terminal ended.
 */
export async function typeIntoClient(
  { engine }: Pick<EngineUnderTest, 'engine'>,
  ref: ContainerRef,
  { program, prompt, line, answer }: Client,
): Promise<{ screen: string; end: TerminalEnd }> {
  const over = new AbortController();
  const terminal = await engine.openTerminal(ref, { ...SIZE, program, signal: over.signal });
  let screen = '';
  terminal.terminal.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  const shows = (what: string, condition: () => boolean) =>
    waitUntil(condition).catch(() => {
      throw new Error(`The client does not show ${what}: ${JSON.stringify(screen)}`);
    });
  try {
    await shows('its prompt', () => prompt.test(screen));
    terminal.terminal.write(`${line}\r`);
    await shows(
      'the answer and the next prompt',
      () => screen.includes(answer) && prompt.test(screen.split(answer).at(-1) ?? ''),
    );
    terminal.terminal.write('exit\r');
    const end = await terminal.ended;
    return { screen, end };
  } finally {
    over.abort();
  }
}
