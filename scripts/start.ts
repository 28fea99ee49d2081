import { pathToFileURL } from 'node:url';
import { BuildError, buildChanged, serverEntry } from './lib/builds.ts';
import { stopWithNpx } from './lib/npx.ts';

/*
 * Builds what changed and becomes the server: it runs in this process, so that its settings, signals, output and exit
 * code need no handing on.
 */
stopWithNpx();
try {
  await buildChanged();
  await import(pathToFileURL(serverEntry).href);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
