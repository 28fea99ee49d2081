/* Measures what is named on the command line, or everything. */
const ALL = ['design-system', 'api'];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !ALL.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Nothing is called ${unknown.join(', ')}. There are ${ALL.join(' and ')}.\n`,
  );
  process.exit(1);
}
for (const name of names.length === 0 ? ALL : names) await import(`./${name}/run.ts`);
