import { z } from 'zod';
import { terminalLineText } from '../output-lines.ts';

const message = z.object({
  stream: z.string().optional(),
  status: z.string().optional(),
  id: z.string().optional(),
  progress: z.string().optional(),
  error: z.string().optional(),
});

export interface BuildProgressListener {
  log(text: string): void;
  progress(step: number, of: number): void;
}

/** Matches messages about the builder's internal work, which are not logged for the member. */
const NOISE =
  /^ ?---> (Running in )?[0-9a-f]{12}$|^Removing intermediate container |^Successfully tagged |^--> [0-9a-f]{12}/;

const STEP = /^step (\d+)\/(\d+) ?:/i;

/** Creates a reader for the progress reports of Docker's classic builder. */
export function buildOutputReader({ log, progress }: BuildProgressListener) {
  let unfinished = '';

  const logLine = (line: string) => {
    const text = terminalLineText(line);
    const [, step, of] = STEP.exec(text) ?? [];
    if (step !== undefined) progress(Number(step), Number(of));
    if (!NOISE.test(text)) log(text);
  };

  return {
    /** Reads one report. Returns the builder's message when the report is the error that ended the build. */
    take(value: unknown): string | undefined {
      const { stream, status, id, progress: bar, error } = message.parse(value);
      const lines = `${unfinished}${stream ?? ''}`.split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) logLine(line);
      // Reports with a progress bar are not logged, because the download of a base image sends many such reports.
      if (status !== undefined && bar === undefined)
        log(id === undefined ? status : `${id}: ${status}`);
      return error;
    },
    /** Logs the remaining output, which has no line break. */
    end(): void {
      if (unfinished !== '') logLine(unfinished);
      unfinished = '';
    },
  };
}
