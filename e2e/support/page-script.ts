/** Formats a part of a script as a declaration. */
function formatDeclaration(name: string, part: unknown): string {
  const isDeclared = typeof part === 'function' && String(part).startsWith('function');
  if (isDeclared) return String(part);
  return `const ${name} = ${typeof part === 'function' ? part : JSON.stringify(part)};`;
}

/**
 * Joins functions and constants into one script for a page. A function that is called in a page cannot use its module.
 * @param parts the functions and constants by their names in the script
 * @param result the expression whose value is the result of the script
 */
export const joinPageScript = (parts: Readonly<Record<string, unknown>>, result: string): string =>
  `(() => {
    ${Object.entries(parts)
      .map(([name, part]) => formatDeclaration(name, part))
      .join('\n')}
    return ${result};
  })()`;
