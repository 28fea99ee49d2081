/** Every call of the contract while its statements fail, one after the other: all or nothing, a documented error, and a second time works. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorBody } from '@naru/contract/wire/envelope';
import { describe, expect, test } from 'vitest';
import { rateCounters } from '../../storage/schema/server.ts';
import { type Attack, connectAttacked } from '../../testing/attacked-caller.ts';
import { callEveryEndpoint } from '../../testing/every-endpoint.ts';
import { useListeningServer } from '../../testing/listening.ts';
import {
  StatementFault,
  type StatementFaultKind,
  useStatementFaults,
} from '../../testing/statement-faults.ts';
import { hashRows } from '../../testing/stored-rows.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';

failOnUncaughtErrors();

const ANSWERS: Record<StatementFaultKind, string> = {
  'disk-full': 'STORAGE_FULL',
  'connection-lost': 'UNAVAILABLE',
};
/** Calls whose code is valid for half a minute, or is used up by each attempt. */
const BRIEF: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['finishTotp', 'finishLogin', 'loginWithPasskey', 'connectInstallation'] as const),
  ...(['finishGithubApp', 'confirmConsoleMove'] as const),
]);
/** Calls that start work in the background, which is tested with faults of its own. */
const STARTING: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['deploy', 'rollBackDeployment', 'startBackup', 'startUpgrade', 'startDataBackup'] as const),
  ...(['startVolumeBackup', 'deleteContainerAfterBackup', 'deleteVolumeAfterBackup'] as const),
  ...(['startRestoration', 'switchRestoration', 'undoRestoration', 'deleteRestoration'] as const),
]);
/** A call that stores the next password before the database gets it, so that a job finishes a change that has begun. */
const IN_STEPS: EndpointName = 'changeDatabasePassword';
/** More statements than any call has. */
const MOST = 80;
const problemsOf = (
  kind: StatementFaultKind,
  name: EndpointName,
  { code }: ErrorBody,
  changed: readonly string[],
): string[] => [
  ...(code === ANSWERS[kind] ? [] : [`${code}`]),
  ...(name === IN_STEPS ? [] : changed.map((table) => `changed ${table}`)),
];

describe.each(['disk-full', 'connection-lost'] as const)('%s', (kind) => {
  const faults = useStatementFaults();
  const server = useTestServer({}, { intercept: faults.intercept });
  const address = useListeningServer(server);
  const seen = { calls: 0, failed: 0, problems: [] as string[] };

  /**
   * Makes a call while one statement after the other fails, until it succeeds. The table of the failed statement is read after it, and
   * compared after each later failure, when the statement itself was rolled back.
   */
  const failing: Attack = async ({ name, send }) => {
    let known: Readonly<Record<string, string>> = {};
    for (let at = 1; at < MOST && !BRIEF.has(name); at += 1) {
      await server().services.db.delete(rateCounters);
      const fault = new StatementFault(kind, at, kind === 'connection-lost' || STARTING.has(name));
      const response = await faults.during(fault, () => send());
      seen.calls += 1;
      if (response.status === 200) return response;
      seen.failed += 1;
      const now = await hashRows(server().services.db, fault.tables);
      const changed = Object.keys(known).filter((table) => known[table] !== now[table]);
      seen.problems.push(
        ...problemsOf(kind, name, response.error(), changed).map(
          (problem) => `${name} ${at}: ${problem} ${fault.failed}`,
        ),
      );
      known = now;
    }
    return await send();
  };

  test('at each statement of each call: all or nothing, and a second time works', async () => {
    await callEveryEndpoint({ server: server(), address: address() }, connectAttacked(failing));
    expect(seen.problems).toEqual([]);
    expect(seen.failed).toBeGreaterThan(200);
  });
});
