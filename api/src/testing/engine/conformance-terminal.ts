import { describe, expect, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { applySpecification, createTestSpec, type EngineUnderTest } from './engine-under-test.ts';

const REF = { project: 'shop', container: 'shelled' };
/** Matches the prompt anywhere in the output, because some shells request the cursor position right after the prompt. */
const PROMPT = /[$#] /;
const SIZE = { cols: 80, rows: 24 };

/** Opens a terminal in the container and collects its output. */
async function opened({ engine }: EngineUnderTest) {
  const over = new AbortController();
  const shell = await engine.openTerminal(REF, { ...SIZE, signal: over.signal });
  const chunks: Buffer[] = [];
  shell.terminal.on('data', (chunk: Buffer) => chunks.push(chunk));
  const screen = () => Buffer.concat(chunks).toString();
  return {
    shell,
    screen,
    close: () => over.abort(),
    type: (text: string) => shell.terminal.write(text),
    shows: (text: string | RegExp) => waitUntil(() => screen().search(text) >= 0),
  };
}

export function describeContainerTerminal(subject: () => EngineUnderTest): void {
  describe('a shell in a container', () => {
    it('shows a prompt at once and what commands write, Hangul too', async () => {
      const { engine, image } = subject();
      expect(
        (await applySpecification({ engine }, createTestSpec(image, REF.container))).error,
      ).toBeUndefined();
      const { shows, type, close, shell, screen } = await opened(subject());
      await shows(PROMPT);
      type('echo 안녕하세요\r');
      await shows(/\n안녕하세요\r\n/);
      expect(screen()).not.toMatch(/^\d+\r\n/);
      close();
      await shell.ended;
    });

    it('erases whole syllables', async () => {
      const { shows, type, close, shell } = await opened(subject());
      await shows(PROMPT);
      type('echo 가나다\u007f\u007f라\r');
      expect(await shows(/\n가라\r\n/)).toBe(true);
      close();
      await shell.ended;
    });

    it('has the size it is given, also later', async () => {
      const { shows, type, close, shell } = await opened(subject());
      await shows(PROMPT);
      type('stty size\r');
      await shows('24 80');
      await shell.resize({ cols: 132, rows: 43 });
      type('stty size\r');
      expect(await shows('43 132')).toBe(true);
      close();
      await shell.ended;
    });
  });

  describeTerminalEnds(subject);
}

function describeTerminalEnds(subject: () => EngineUnderTest): void {
  describe('the end of a shell', () => {
    it('tells how it ended', async () => {
      const { shows, type, shell } = await opened(subject());
      await shows(PROMPT);
      type('exit 3\r');
      expect(await shell.ended).toEqual({ kind: 'exited', code: 3 });
    });

    it('waits for its reader, and can be interrupted', async () => {
      const { engine } = subject();
      const over = new AbortController();
      const shell = await engine.openTerminal(REF, { ...SIZE, signal: over.signal });
      shell.terminal.write('yes\r');
      await waitUntil(() => shell.terminal.readableLength > 10_000);
      expect(shell.terminal.readableLength).toBeLessThan(2 ** 20);
      let tail = '';
      shell.terminal.on('data', (chunk: Buffer) => {
        tail = (tail + chunk.toString()).slice(-100);
      });
      shell.terminal.write('\u0003');
      expect(await waitUntil(() => /\^C.*[$#] /s.test(tail))).toBe(true);
      over.abort();
      await shell.ended;
    });

    it('leaves no process behind when it is closed, whatever was started in it', async () => {
      const first = await opened(subject());
      await first.shows(PROMPT);
      first.type('nohup sleep 4321 >/dev/null 2>&1 &\r');
      first.type('sleep 4322\r');
      await first.shows('sleep 4322');
      first.close();
      await first.shell.ended;
      const second = await opened(subject());
      await second.shows(PROMPT);
      second.type('ps; echo over\r');
      await second.shows(/\nover|over: /);
      expect(second.screen()).not.toMatch(/sleep 432|4321|4322/);
      second.close();
      await second.shell.ended;
    });

    it('ends with its container', async () => {
      const { engine } = subject();
      const { shell, shows } = await opened(subject());
      await shows(PROMPT);
      await engine.act(REF, 'stop');
      expect(await shell.ended).toEqual({ kind: 'container-stopped' });
      const signal = new AbortController().signal;
      await expect(engine.openTerminal(REF, { ...SIZE, signal })).rejects.toMatchObject({
        reason: 'not-running',
      });
      await engine.remove({ kind: 'container', ...REF });
    });
  });
}
