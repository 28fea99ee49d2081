import type { EngineUnderTest } from '../engine-under-test.ts';
import { describeDatabases } from './describe-databases.ts';
import { describePoints } from './describe-points.ts';
import type { OtherRelease } from './package-root.ts';
import { NEWER_DATABASES } from './test-databases.ts';

/** Returns the groups of tests for the servers of a release, in images of `makeServerImages` that the engine has. */
export const describeNewerServers = (
  release: OtherRelease,
): ((subject: () => EngineUnderTest) => void)[] => [
  (subject) => describeDatabases(subject, NEWER_DATABASES[release]),
  (subject) => {
    for (const { kind, ...server } of NEWER_DATABASES[release]) {
      if (kind === 'postgresql') describePoints(subject, server);
    }
  },
];
