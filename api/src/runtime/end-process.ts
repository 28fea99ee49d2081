/** Ends this process at once with a sentence for the operator and exit code 1. Running work is not finished. */
export function endProcess(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
