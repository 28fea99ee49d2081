/** The hooks that a usage may call, as an entry that exports them. */
const react = 'export { useRef, useState };';

/** The names that an entry exports, each with its import: `type LogLine`. */
function exportsOf(text: string): [name: string, imported: string][] {
  return [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', list = '']) =>
    list
      .split(',')
      .map((entry) => type + entry.trim())
      .filter((entry) => entry !== type)
      .map((entry): [string, string] => [entry.replace(/^type /, ''), entry]),
  );
}

/**
 * The module that an application would write for a story named `Usage`: its render function as the default export, and the imports
 * of the names that it uses.
 *
 * @param story the code of the story: an object with a render function as its last property
 * @param entries the text of the entries of the package, by the names under which they are imported
 */
export function usageModule(story: string, entries: Readonly<Record<string, string>>): string {
  const [, body = ''] = /^ {2}render: (function [\s\S]*\n {2}\}),?\n\}/m.exec(story) ?? [];
  const code = body.replaceAll(/^ {2}/gm, '');
  const words = new Set(
    code.replaceAll(/^function \w+|\/\*\*.*\*\/|(['"]).*?\1/g, '').match(/\w+/g),
  );
  const imports = Object.entries({ ...entries, react }).flatMap(([entry, text]) => {
    const used = exportsOf(text).filter(([name]) => words.has(name));
    const names = used.map(([, imported]) => imported).join(', ');
    return names ? `import { ${names} } from '${entry}';\n` : [];
  });
  return `${imports.join('')}\nexport default ${code}\n`;
}
