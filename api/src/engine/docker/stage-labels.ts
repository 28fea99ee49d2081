/** Where instructions begin and end in a Dockerfile: a line that ends in the escape character goes on. */
function escapeOf(lines: readonly string[]): string {
  for (const line of lines) {
    const text = line.trim();
    // Directives stand above the first instruction.
    if (text !== '' && !text.startsWith('#')) break;
    const [, written] = /^#\s*escape\s*=\s*([`\\])$/i.exec(text) ?? [];
    if (written !== undefined) return written;
  }
  return '\\';
}

/**
 * The Dockerfile with a label in each of its stages. The stages that an image is not made of stay behind as images without a name;
 * by the label they are found, and are not taken for somebody else's.
 */
export function labelStages(dockerfile: string, label: string, value: string): string {
  const lines = dockerfile.split('\n');
  const goesOn = escapeOf(lines);
  const instruction = `LABEL ${label}=${JSON.stringify(value)}`;
  let inInstruction = false;
  let inFrom = false;
  return lines
    .flatMap((line) => {
      const text = line.trim();
      // Comments and empty lines do not end an instruction that goes on.
      if (text === '' || text.startsWith('#')) return [line];
      if (!inInstruction) inFrom = /^from\s/i.test(text);
      inInstruction = text.endsWith(goesOn);
      return inFrom && !inInstruction ? [line, instruction] : [line];
    })
    .join('\n');
}
