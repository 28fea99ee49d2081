import { once } from 'node:events';
import { type Duplex, duplexPair } from 'node:stream';
import type { TerminalEnd, TerminalOptions, TerminalSession } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import { type CommandEnvironment, runSimulatedCommand } from './simulated-commands.ts';
import type { SimulationState } from './simulation-state.ts';

/** The events of the line editor, which echoes typed keys and emits whole lines. */

interface LineEvents {
  show(text: string): void;
  enter(line: string): void;
  /** Called after Ctrl+C. */
  interrupt(): void;
  /** Called after Ctrl+D on an empty line. */
  end(): void;
}

/** The maximum length of a line, in characters. */
const LINE_MAX = 4096;

/** Checks whether a character is two columns wide, such as Hangul, Chinese characters and emoji. */
const isWide = (character: string): boolean =>
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u.test(
    character,
  );

const ESCAPE = '\u001b';
/** Matches the escape sequences of arrows and other keys, which this terminal ignores. */
const KEY_SEQUENCES = new RegExp(`${ESCAPE}(?:\\[[\\d;]*[A-Za-z~]|O[A-Z])?`, 'g');

/** Creates a line editor. `type` receives the typed text in chunks of any size. */
function lineEditor(events: LineEvents): { type(text: string): void } {
  let line: string[] = [];
  const take = (): string => {
    const text = line.join('');
    line = [];
    return text;
  };
  const erase = (): void => {
    const erased = line.pop();
    if (erased === undefined) return;
    const width = isWide(erased) ? 2 : 1;
    events.show('\b'.repeat(width) + ' '.repeat(width) + '\b'.repeat(width));
  };
  const keys: Record<string, () => void> = {
    '\r': () => {
      events.show('\r\n');
      events.enter(take());
    },
    '\u0003': () => {
      events.show('^C\r\n');
      take();
      events.interrupt();
    },
    '\u0004': () => {
      if (line.length === 0) events.end();
    },
    '\u007f': erase,
  };
  const press = (character: string): void => {
    const act = keys[character];
    if (act !== undefined) act();
    else if (character >= ' ' && line.length < LINE_MAX) {
      line.push(character);
      events.show(character);
    }
  };
  return {
    type: (text) => {
      for (const character of text.replace(KEY_SEQUENCES, '')) press(character);
    },
  };
}

const CLEAR = '\u001b[H\u001b[2J';

/** Writes text only as fast as the reader reads. Stops waiting when the signal is aborted. */
async function write(inside: Duplex, text: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || inside.write(text)) return;
  await once(inside, 'drain', { signal }).catch(() => undefined);
}

/** The maximum number of lines that may be typed while a command runs. */
const TYPE_AHEAD = 100;
/** The number of lines in one write. An interrupt takes effect between two writes. */
const AT_ONCE = 256;

async function runCommand(
  inside: Duplex,
  command: string,
  place: CommandEnvironment,
  signal: AbortSignal,
): Promise<void> {
  const [name, ...args] = command.split(/\s+/).filter(Boolean);
  if (name === undefined) return;
  if (name === 'clear') return write(inside, CLEAR, signal);
  let lines: string[] = [];
  for (const each of runSimulatedCommand(name, args, place)) {
    if (signal.aborted) return;
    if (lines.push(`${each}\r\n`) < AT_ONCE) continue;
    await write(inside, lines.join(''), signal);
    await new Promise(setImmediate);
    lines = [];
  }
  await write(inside, lines.join(''), signal);
}

/** Runs the commands of a line, one after the other. */
async function runLine(
  inside: Duplex,
  line: string,
  place: CommandEnvironment,
  signal: AbortSignal,
): Promise<void> {
  for (const command of line.split(';')) await runCommand(inside, command, place, signal);
}

/** Runs typed lines in a terminal. */
interface Interpreter {
  prompt: string;
  /** The first words of lines that end the terminal. */
  exits: readonly string[];
  run(line: string, signal: AbortSignal): Promise<void>;
}

const shellInterpreter = (inside: Duplex, place: CommandEnvironment): Interpreter => ({
  prompt: `\u001b[32mnode@${place.spec.container}\u001b[0m:\u001b[34m/app\u001b[0m$ `,
  exits: ['exit'],
  run: (line, signal) => runLine(inside, line, place, signal),
});

/** The program by which commands replace the shell. */
const REPLACING_PROGRAM = /\bexec (\S+)/;

/** A command line client of a database, which runs no statements. */
const clientInterpreter = (inside: Duplex, program: string): Interpreter => ({
  prompt: `${REPLACING_PROGRAM.exec(program)?.[1] ?? 'sql'}> `,
  exits: ['exit', 'quit', '\\q'],
  run: (line, signal) =>
    line.trim() === '' ? Promise.resolve() : write(inside, CLIENT_REPLY, signal),
});

const CLIENT_REPLY = '모의 데이터베이스는 명령을 실행하지 않습니다.\r\n';

/** Reads and runs lines until one ends the terminal. Resolves with the exit code. */
function interpret(
  inside: Duplex,
  { prompt, exits, run }: Interpreter,
  over: AbortSignal,
): Promise<number> {
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
  const show = (text: string) => void write(inside, text, over);
  let running: AbortController | undefined;
  const waiting: string[] = [];
  const work = async (): Promise<void> => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      const [name = '', code = '0'] = line.trim().split(/\s+/);
      if (exits.includes(name)) return exit(Number.parseInt(code, 10) || 0);
      running = new AbortController();
      await run(line, AbortSignal.any([running.signal, over]));
      running = undefined;
      show(prompt);
    }
  };
  const enter = (line: string) => {
    if (waiting.length >= TYPE_AHEAD) return;
    waiting.push(line);
    if (running === undefined) void work();
  };
  const editor = lineEditor({
    show,
    enter,
    interrupt: () => {
      if (running === undefined) show(prompt);
      else running.abort();
    },
    end: () => exit(0),
  });
  inside.setEncoding('utf8').on('data', editor.type);
  show(prompt);
  return exited;
}

/** Waits until the container is stopped, replaced or removed, or the signal is aborted. */
async function stopped(
  world: SimulationState,
  ref: ContainerRef,
  signal: AbortSignal,
): Promise<void> {
  const before = world.find(ref)?.process;
  for await (const _ of world.events(signal)) {
    const now = world.find(ref);
    if (!now?.running || now.process !== before) return;
  }
}

/** Opens a terminal with a small simulated shell, or with a client of a database. @throws EngineError `not-running` */
export function openSimulatedTerminal(
  world: SimulationState,
  ref: ContainerRef,
  { cols, rows, program, signal }: TerminalOptions,
): TerminalSession {
  const found = world.find(ref);
  if (!(found?.running && found.process)) {
    throw new EngineError('not-running', '실행 중인 컨테이너에서만 셸을 열 수 있습니다.');
  }
  const [terminal, inside] = duplexPair();
  const place = { spec: found.spec, size: { cols, rows }, startedAt: found.process.startedAt };
  const over = new AbortController();
  const interpreter =
    program === undefined ? shellInterpreter(inside, place) : clientInterpreter(inside, program);
  const ended = Promise.race([
    interpret(inside, interpreter, over.signal).then(
      (code): TerminalEnd => ({ kind: 'exited', code }),
    ),
    stopped(world, ref, AbortSignal.any([signal, over.signal])).then(
      (): TerminalEnd =>
        signal.aborted ? { kind: 'exited', code: 129 } : { kind: 'container-stopped' },
    ),
  ]).finally(() => {
    over.abort();
    inside.end();
  });
  return {
    terminal,
    resize(next) {
      Object.assign(place.size, next);
      return Promise.resolve();
    },
    ended,
  };
}
