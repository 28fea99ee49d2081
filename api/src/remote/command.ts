import type { CommandTerminal } from './terminal.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The end of a command: its exit code, and its error as text. Other output is written to the terminal. */
interface CommandEnd {
  readonly code: number;
  readonly stderr: string;
}

/** Runs a command. @param args the arguments after the name of the command */
export type RunCommand = (
  args: readonly string[],
  env: Env,
  terminal: CommandTerminal,
) => Promise<CommandEnd>;

/** A command. Its code is loaded only when the command is run. */
export interface RemoteCommand {
  /** The lines about the command in the usage, which begin with `pnpm naru` and end with a line break. */
  readonly usage: string;
  readonly load: () => Promise<RunCommand>;
}
