import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Browser, chromium, expect } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';

const PROGRAMS = ['orca', 'Xvfb', 'dbus-daemon', 'xdotool'];

/** Whether this account already runs Orca, which starts only once for each account. */
const isScreenReaderRunning = (): boolean =>
  spawnSync('pgrep', ['-x', '-u', userInfo().username, 'orca']).status === 0;

/** The reason why no screen reader can be started on this machine; `undefined` when it can. */
export function missingScreenReaderReason(): string | undefined {
  const missing = PROGRAMS.filter((program) => !existsSync(join('/usr/bin', program)));
  if (missing.length > 0) return `needs ${missing.join(', ')}`;
  return isScreenReaderRunning() ? 'Orca already runs on this machine' : undefined;
}

/** The screen reader Orca with Korean messages, and a Chromium window, on a display that nobody sees. */
export interface ScreenReader extends AsyncDisposable {
  browser: Browser;
  /** Presses keys of the keyboard that the screen reader sees too, in the words of X11: "Tab", "ctrl+k". */
  press: (...keys: string[]) => void;
  /** Types Latin letters and digits. */
  type: (text: string) => void;
  /** Everything that was spoken, in order. */
  spoken: () => string[];
  /** Waits until a text is spoken after the last text that was waited for. */
  hear: (text: string) => Promise<void>;
  /** How often a text was spoken. */
  count: (text: string) => number;
}

/** Disables the offer to translate the page, which would take the focus of the window. */
const withoutTranslation = (argument: string): string =>
  argument.startsWith('--disable-features=') ? `${argument},Translate` : argument;

async function firstLine(output: Readable | null): Promise<string> {
  if (output === null) throw new Error('The output of the process is not read.');
  const [line] = await once(createInterface({ input: output }), 'line');
  return line;
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

/** Orca loads this file at its start. By default it writes its debug file in blocks, so that the last words would be missing. */
const SETTINGS = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n';

/** The texts that Orca has spoken, from its debug file: SPEECH OUTPUT: 'the text' {the voice}. */
function readSpeech(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').matchAll(
    /SPEECH OUTPUT: '(.*?)'(?= ?(?:voice=|\[?\{|None|\n))/gs,
  );
  return Array.from(lines, ([, text = '']) => text.trim());
}

/** Starts a program that ends with the journey. */
function run(
  ended: AsyncDisposableStack,
  program: string,
  options: string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const child = spawn(program, options, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  ended.defer(() => end(child));
  return child;
}

/** Starts a display and a message bus of their own. Returns the environment in which programs use both. */
async function startDesktop(ended: AsyncDisposableStack, home: string): Promise<NodeJS.ProcessEnv> {
  const env = { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8' };
  const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24'];
  const display = run(ended, 'Xvfb', screen, env);
  const shown = { ...env, LANGUAGE: 'ko', DISPLAY: `:${await firstLine(display.stdout)}` };
  const address = ['--session', '--print-address', '--nofork'];
  const bus = run(ended, 'dbus-daemon', address, shown);
  return { ...shown, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus.stdout) };
}

function startBrowser(env: Record<string, string | undefined>): Promise<Browser> {
  const { args, ...options } = chromiumLaunchOptions();
  return chromium.launch({
    ...options,
    headless: false,
    args: [...args.map(withoutTranslation), '--force-renderer-accessibility', '--test-type'],
    env,
  });
}

/** Starts the screen reader with its own display, message bus and settings, and waits until it speaks. */
export async function startScreenReader(): Promise<ScreenReader> {
  await using starting = new AsyncDisposableStack();
  const home = mkdtempSync(join(tmpdir(), 'naru-ear-'));
  starting.defer(() => rmSync(home, { recursive: true, force: true }));
  const speech = join(home, 'orca.log');
  const settings = join(home, '.local/share/orca');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'orca-customizations.py'), SETTINGS);
  const env = await startDesktop(starting, home);
  const spoken = () => readSpeech(speech);
  run(starting, 'orca', ['--debug-file', speech], env);
  await expect.poll(() => spoken().length).toBeGreaterThan(0);
  const browser = starting.use(await startBrowser(env));
  const started = starting.move();
  let heard = 0;
  return {
    browser,
    spoken,
    press: (...keys) => void execFileSync('xdotool', ['key', '--delay', '120', ...keys], { env }),
    type: (text) => void execFileSync('xdotool', ['type', '--delay', '60', text], { env }),
    async hear(text) {
      const find = () => spoken().findIndex((said, index) => index >= heard && said.includes(text));
      await expect.poll(find, { message: `“${text}” is heard` }).toBeGreaterThanOrEqual(0);
      heard = find() + 1;
    },
    count: (text) => spoken().filter((said) => said.includes(text)).length,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
