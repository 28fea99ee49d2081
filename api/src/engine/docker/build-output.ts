import { z } from 'zod';
import { visibleLine } from '../output-lines.ts';

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

/** Messages about the builder's own work, without value for a member. */
const NOISE =
  /^ ?---> (Running in )?[0-9a-f]{12}$|^Removing intermediate container |^Successfully tagged |^--> [0-9a-f]{12}/;

const STEP = /^step (\d+)\/(\d+) ?:/i;

/** Reads the progress reports of a build, value by value. */
export function buildOutput({ log, progress }: BuildListener) {
  let unfinished = '';

  const tell = (line: string) => {
    const text = visibleLine(line);
    const [, step, of] = STEP.exec(text) ?? [];
    if (step !== undefined) progress(Number(step), Number(of));
    if (!NOISE.test(text)) log(text);
  };

  return {
    /** Returns the error with which the build ended, if the value is one. */
    take(value: unknown): string | undefined {
      const { stream, status, id, progress: bar, error } = message.parse(value);
      const lines = `${unfinished}${stream ?? ''}`.split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) tell(line);
      // The download of a base image: each state is logged once, and progress bars are not logged.
      if (status !== undefined && bar === undefined)
        log(id === undefined ? status : `${id}: ${status}`);
      return error;
    },
    /** Logs the rest that has no line break. */
    end(): void {
      if (unfinished !== '') tell(unfinished);
      unfinished = '';
    },
  };
}
