import { TERMINAL_IDLE_MINUTES, TERMINAL_WARNING_SECONDS } from '@naru/contract/rules/terminal';

const IDLE_MS = TERMINAL_IDLE_MINUTES * 60_000;
const WARNING_MS = TERMINAL_WARNING_SECONDS * 1000;

/** Callbacks of the idle watch. */
interface IdleTold {
  /** Called before the terminal is closed, with the remaining time in seconds. */
  warn(seconds: number): void;
  /** Called for the first input after a warning. */
  active(): void;
  over(): void;
}

/** Watches a terminal for missing input. Output does not count, because a program may print for days. */
export interface IdleWatch {
  /** Records input. */
  touch(): void;
  stop(): void;
}

export function createIdleWatch({ warn, active, over }: IdleTold): IdleWatch {
  let timer: NodeJS.Timeout;
  let warned = false;
  const start = () => {
    timer = setTimeout(() => {
      warned = true;
      warn(TERMINAL_WARNING_SECONDS);
      timer = setTimeout(over, WARNING_MS);
    }, IDLE_MS - WARNING_MS);
  };
  start();
  return {
    touch() {
      clearTimeout(timer);
      if (warned) active();
      warned = false;
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
