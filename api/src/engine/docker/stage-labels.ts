/** Where instructions begin and end in a Dockerfile: a line that ends in the escape character goes on. */
const escapeOf = (dockerfile: string): string =>
  /^\s*#\s*escape\s*=\s*(`|\\)\s*$/im.exec(dockerfile.split(/^\s*[^#\s]/m)[0] ?? '')?.[1] ?? '\\';

/**
 * The Dockerfile with a label in each of its stages. The stages that an image is not made of stay behind as images without a name;
 * by the label they are found, and are not taken for somebody else's.
 */
export function labelStages(dockerfile: string, label: string, value: string): string {
  const goesOn = escapeOf(dockerfile);
  const instruction = `LABEL ${label}=${JSON.stringify(value)}`;
  let inInstruction = false;
  let inFrom = false;
  return dockerfile
    .split('\n')
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
