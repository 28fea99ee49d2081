import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import type { ServerAddress } from '../server-project-port.ts';
import type { CommandTerminal } from '../terminal.ts';
import type { UpArguments } from './up-arguments.ts';

/** What `naru up` works with. */
export interface UpSession {
  readonly args: UpArguments;
  readonly terminal: CommandTerminal;
  readonly server: ServerAddress;
  readonly send: ProjectPort['send'];
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}
