import type { CommandTerminal } from './terminal.ts';

/** The environment variables of a command. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The end of a command: its exit code, and its help or its error as text. Other output is written to the terminal. */
export interface CommandEnd {
  readonly code: number;
  readonly stdout?: string;
  readonly stderr: string;
}

/** Runs a command. @param args the arguments after the name of the command */
export type RunCommand = (
  args: readonly string[],
  env: Env,
  terminal: CommandTerminal,
) => Promise<CommandEnd>;
