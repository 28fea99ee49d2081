/** A server in another process, and the commands for backups and restorations that a member runs against it. */
import { runDataCommand } from '../remote/data/data-command.ts';
import { runRecorded, useCommandServer } from './command-server.ts';

/** Starts a server for the tests of a file. */
export function useDataServer() {
  const { server, environment } = useCommandServer();
  /** Runs a command for a project, without a terminal for confirmations. */
  const run = (
    project: string,
    line: string,
    options: Parameters<typeof runRecorded>[3] = {},
    more: Record<string, string> = {},
  ) => {
    const args = [...line.split(' '), '--project', project];
    return runRecorded(runDataCommand, args, { ...environment(), ...more }, options);
  };
  return { server, environment, run };
}
