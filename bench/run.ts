import { installHint, installMissing, type ToolName } from '../scripts/lib/tools.ts';
import { reportFigures } from './figures/report.ts';

/* Measures what is named on the command line, or everything, and says what is slower than last time. */
const NEEDS: Readonly<Record<string, readonly ToolName[]>> = {
  api: ['postgresql'],
  idle: ['postgresql'],
  fairness: ['postgresql'],
  logins: ['postgresql'],
  console: ['chromium', 'koreanFont'],
  engine: [],
  profile: ['chromium', 'koreanFont'],
};
/** Measured when it is asked for: it looks for what there is to do, and compares nothing. */
const ON_REQUEST = ['profile'];
const ALL = Object.keys(NEEDS).filter((name) => !ON_REQUEST.includes(name));
/** What of the console, instead of all. */
const CONSOLE_PARTS = ['ready', 'presses', 'interaction', 'lighthouse'];

const words = process.argv.slice(2);
const names = words.filter((word) => !CONSOLE_PARTS.includes(word));
const unknown = names.filter((name) => ![...ALL, ...ON_REQUEST].includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Nothing is called ${unknown.join(', ')}. There are ${[...ALL, ...ON_REQUEST].join(', ')}, and of the console ${CONSOLE_PARTS.join(', ')}.\n`,
  );
  process.exit(1);
}
const ofConsole = words.length > names.length ? ['console'] : [];
const chosen = words.length === 0 ? ALL : [...new Set([...names, ...ofConsole])];
const missing = await installMissing(chosen.flatMap((name) => NEEDS[name] ?? []));
if (missing.length > 0) {
  process.stderr.write(`Measuring ${chosen.join(', ')} ${installHint(missing)}\n`);
  process.exit(1);
}
for (const name of chosen) await import(`./${name}/run.ts`);
if (!reportFigures()) process.exitCode = 1;
