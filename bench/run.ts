/* Measures what is named on the command line, or everything. */
const ALL = ['design-system', 'api', 'fairness', 'console', 'engine'];
/** Behind `console`: what of it, instead of all. */
const CONSOLE_PARTS = ['ready', 'interaction', 'lighthouse'];

const words = process.argv.slice(2);
const names = words.filter((word) => !CONSOLE_PARTS.includes(word));
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Nothing is called ${unknown.join(', ')}. There are ${ALL.join(', ')}, and of the console ${CONSOLE_PARTS.join(', ')}.\n`,
  );
  process.exit(1);
}
for (const name of words.length === 0 ? ALL : names) await import(`./${name}/run.ts`);
