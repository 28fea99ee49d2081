import { BuildError, buildChanged } from './lib/builds.ts';

try {
  await buildChanged();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
