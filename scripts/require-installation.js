/*
 * Exits with an error message if the dependencies are not installed completely, or if Node.js is too old for the scripts. Commands load
 * this module first, because pnpm runs a script even after a failed installation, and the script would end with a stack trace.
 * The module is JavaScript, because an older Node.js cannot load TypeScript.
 */
import { existsSync } from 'node:fs';

const OLDEST_MAJOR = 24;
/** pnpm writes this file at the end of an installation. */
const END_OF_INSTALLATION = new URL('../node_modules/.modules.yaml', import.meta.url);

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(END_OF_INSTALLATION)) {
  fail(
    'The installation of the dependencies did not finish. The error above says why. The installation needs 2 GB of free space on the disk and the npm registry.',
  );
}
if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
  fail(
    `Node.js ${process.versions.node} is too old for the scripts. On Linux the dependencies include Node.js 24; elsewhere install Node.js 24 or later.`,
  );
}
