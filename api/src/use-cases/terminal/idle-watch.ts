import { TERMINAL_IDLE_MINUTES, TERMINAL_WARNING_SECONDS } from '@naru/contract/rules/terminal';

const IDLE_MS = TERMINAL_IDLE_MINUTES * 60_000;
const WARNING_MS = TERMINAL_WARNING_SECONDS * 1000;

/** Told when nothing was typed for long. */
interface IdleTold {
  /** It will be over in so many seconds. */
  warn(seconds: number): void;
  /** Something was typed after a warning. */
  active(): void;
  over(): void;
}

/** Watches whether anything is typed. What a program shows by itself counts for nothing: it may go on for days. */
export interface IdleWatch {
  /** Something was typed. */
  touch(): void;
  stop(): void;
}

export function idleWatch({ warn, active, over }: IdleTold): IdleWatch {
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
