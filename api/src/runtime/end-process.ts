/** Ends this process with a sentence for whoever started it, and exit code 1. Nothing is finished before. */
export function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
