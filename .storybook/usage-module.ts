/** The hooks that a usage may call, as the text of an entry that exports them. */
const react = 'export { useRef, useState };';

/** Returns the names that an entry exports, each with the text for its import, such as `type LogLine`. */
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
 * Returns the module that an application would write for a story named `Usage`. The render function of the story is the default
 * export, and all used names are imported.
 *
 * @param story the code of the story, an object whose last property is a render function
 * @param entries the text of each entry of the package, by the name under which the entry is imported
 */
export function createUsageModule(
  story: string,
  entries: Readonly<Record<string, string>>,
): string {
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
