import * as z from 'zod/mini';

/** The minimum and maximum number of columns and rows of a terminal. */
export const TERMINAL_SIZE_LIMITS = {
  cols: { min: 2, max: 1000 },
  rows: { min: 1, max: 500 },
} as const;

const length = ({ min, max }: { min: number; max: number }) =>
  z
    .int()
    .check(
      z.gte(min, { error: `터미널의 크기는 ${min} 이상이어야 합니다.` }),
      z.lte(max, { error: `터미널의 크기는 ${max} 이하여야 합니다.` }),
    );

/** The size of a terminal, in characters. */
export const terminalSize = z.object({
  cols: length(TERMINAL_SIZE_LIMITS.cols),
  rows: length(TERMINAL_SIZE_LIMITS.rows),
});
export type TerminalSize = z.infer<typeof terminalSize>;

/** The programs of a terminal: the shell of the container, or the command line client of its database. */
export const TERMINAL_PROGRAMS = ['shell', 'database'] as const;
export type TerminalProgram = (typeof TERMINAL_PROGRAMS)[number];

/** How long a ticket for a terminal is valid, in seconds. */
export const TERMINAL_TICKET_SECONDS = 30;

/** The maximum number of open terminals of a member on one server. */
export const MAX_TERMINALS = 5;

/** A terminal is closed after `TERMINAL_IDLE_MINUTES` without input. The member sees a warning `TERMINAL_WARNING_SECONDS` earlier. */
export const TERMINAL_IDLE_MINUTES = 15;
export const TERMINAL_WARNING_SECONDS = 60;
