import { z } from 'zod';
import { visibleLine } from '../visible-line.ts';

const message = z.object({
  stream: z.string().optional(),
  status: z.string().optional(),
  id: z.string().optional(),
  progress: z.string().optional(),
  error: z.string().optional(),
});

export interface BuildListener {
  log(text: string): void;
  progress(step: number, of: number): void;
}

/** What the builder says of its own doings, which tells a member nothing. */
const NOISE =
  /^ ?---> (Running in )?[0-9a-f]{12}$|^Removing intermediate container |^Successfully tagged |^--> [0-9a-f]{12}/;

const STEP = /^step (\d+)\/(\d+) ?:/i;

/** Reads what a build reports, value by value. */
export function buildOutput({ log, progress }: BuildListener) {
  let unfinished = '';

  const tell = (line: string) => {
    const text = visibleLine(line);
    const [, step, of] = STEP.exec(text) ?? [];
    if (step !== undefined) progress(Number(step), Number(of));
    if (!NOISE.test(text)) log(text);
  };

  return {
    /** Resolves with the error by which the build ended. */
    take(value: unknown): string | undefined {
      const { stream, status, id, progress: bar, error } = message.parse(value);
      const lines = `${unfinished}${stream ?? ''}`.split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) tell(line);
      // Of a base image that is fetched: each state once, and not its progress bars.
      if (status !== undefined && bar === undefined)
        log(id === undefined ? status : `${id}: ${status}`);
      return error;
    },
    /** Tells what was left without a line break. */
    end(): void {
      if (unfinished !== '') tell(unfinished);
      unfinished = '';
    },
  };
}
