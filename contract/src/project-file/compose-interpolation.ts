/** A text of a Compose file after its variables, such as ${PORT:-80}, were replaced. */
export interface InterpolatedText {
  readonly text: string;
  /** The variables without a value in the file. In the text they are empty. */
  readonly missing: readonly string[];
  /** The variables for which the default in the file was taken. */
  readonly assumed: readonly string[];
  /** Whether a sign $ is left that begins no variable, which Compose refuses. */
  readonly isUnclear: boolean;
}

/** The maximum nesting of variables in defaults, which bounds the time and the stack. Deeper texts stay as they are. */
const DEPTH_MAX = 8;

const NAME = /[A-Za-z_]\w*/y;

/** The position after the brace that closes the brace at `open`; -1 without one. */
function afterBraces(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1;
    else if (text.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

interface Found {
  readonly missing: string[];
  readonly assumed: string[];
  isUnclear: boolean;
}

/** Replaces the text in braces: a name, or a name with a default, an error or a replacement; `undefined` for anything else. */
function inBraces(inside: string, found: Found, depth: number): string | undefined {
  const [, name, operator = '', word = ''] =
    /^([A-Za-z_]\w*)(?:(:?[-?+])(.*))?$/s.exec(inside) ?? [];
  if (name === undefined || depth > DEPTH_MAX) return undefined;
  if (operator.endsWith('-')) {
    found.assumed.push(name);
    return replaced(word, found, depth + 1);
  }
  found.missing.push(name);
  return '';
}

function replaced(text: string, found: Found, depth: number): string {
  const parts: string[] = [];
  let from = 0;
  const take = (dollar: number, end: number, part: string) => {
    parts.push(text.slice(from, dollar), part);
    from = end;
  };
  for (
    let dollar = text.indexOf('$');
    dollar >= 0;
    dollar = text.indexOf('$', Math.max(from, dollar + 1))
  ) {
    NAME.lastIndex = dollar + 1;
    const name = NAME.exec(text)?.[0];
    if (text.charAt(dollar + 1) === '$') take(dollar, dollar + 2, '$');
    else if (name !== undefined) {
      found.missing.push(name);
      take(dollar, dollar + 1 + name.length, '');
    } else if (text.charAt(dollar + 1) === '{') {
      const end = afterBraces(text, dollar);
      if (end < 0) {
        found.isUnclear = true;
        break;
      }
      const part = inBraces(text.slice(dollar + 2, end - 1), found, depth);
      found.isUnclear ||= part === undefined;
      take(dollar, end, part ?? text.slice(dollar, end));
    } else found.isUnclear = true;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/**
 * Replaces the variables of a text by Compose's rules: $A, ${A}, ${A:-default}, ${A?error}, ${A+replacement} and $$. No variable has a
 * value, because the environment of the member is not known.
 */
export function interpolateComposeText(text: string): InterpolatedText {
  const found: Found = { missing: [], assumed: [], isUnclear: false };
  const result = replaced(text, found, 0);
  return { text: result, ...found };
}
