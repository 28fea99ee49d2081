/** The line editor of a terminal: echoes the keys and emits whole lines. */

interface LineEvents {
  show(text: string): void;
  enter(line: string): void;
  /** Ctrl+C */
  interrupt(): void;
  /** Ctrl+D on an empty line. */
  end(): void;
}

/** The maximum length of a line, in characters. */
const LINE_MAX = 4096;

/** Hangul, Chinese characters and emoji take two columns. */
const isWide = (character: string): boolean =>
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}]/u.test(
    character,
  );

const ESCAPE = '\u001b';
/** Arrows and other keys that this terminal ignores. */
const KEY_SEQUENCES = new RegExp(`${ESCAPE}(?:\\[[\\d;]*[A-Za-z~]|O[A-Z])?`, 'g');

/** Creates a line editor that receives the typed text in any chunks. */
export function lineEditor(events: LineEvents): { type(text: string): void } {
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
