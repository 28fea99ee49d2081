import { BuildError, buildChangedPackages } from './lib/builds.ts';

try {
  await buildChangedPackages();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
