import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** The titles of tests in a file, and the texts that the file contains. */
export interface TestTitles {
  /** The titles as written, with placeholders such as `%s`. */
  readonly titles: ReadonlySet<string>;
  /** The titles of tests that never run. */
  readonly skipped: ReadonlySet<string>;
  /** All texts in quotes. Cases of a table of tests are among them. */
  readonly texts: ReadonlySet<string>;
}

/** The names in a called expression, such as `it` and `each` in `it.each(…)`. */
function namesOf(called: Expression): string[] {
  switch (called.type) {
    case 'Identifier':
      return [called.name];
    case 'CallExpression':
      return namesOf(called.callee);
    case 'MemberExpression':
      return [
        ...namesOf(called.object),
        ...(called.property.type === 'Identifier' ? [called.property.name] : []),
      ];
    default:
      return [];
  }
}

/** Reads the titles of the tests in a TypeScript text. Throws when the text does not parse. */
export function readTestTitles(path: string, text: string): TestTitles {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const found = { titles: new Set<string>(), skipped: new Set<string>(), texts: new Set<string>() };
  const skippedParts: { start: number; end: number }[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.texts.add(value);
    },
    CallExpression: (call) => {
      const [first, ...modifiers] = namesOf(call.callee);
      if (first !== 'test' && first !== 'it' && first !== 'describe') return;
      const isSkipped = modifiers.some((name) => name === 'skip' || name === 'todo');
      if (isSkipped) skippedParts.push(call);
      const [title] = call.arguments;
      if (first === 'describe' || title?.type !== 'Literal') return;
      if (typeof title.value !== 'string') return;
      found.titles.add(title.value);
      const isWithin = skippedParts.some(
        ({ start, end }) => start <= call.start && call.end <= end,
      );
      if (isWithin) found.skipped.add(title.value);
    },
  }).visit(program);
  return found;
}

/** Whether a file has a test with this title, either as written or with a text of the file in place of each placeholder. */
export function hasTest({ titles, skipped, texts }: TestTitles, title: string): boolean {
  return Array.from(titles).some((written) => {
    if (skipped.has(written)) return false;
    if (written === title) return true;
    const parts = written
      .split(/%[sjdi]/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const match = new RegExp(`^${parts.join('(.+)')}$`, 's').exec(title);
    return match !== null && parts.length > 1 && match.slice(1).every((text) => texts.has(text));
  });
}
