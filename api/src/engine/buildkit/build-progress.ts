import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import type { BuildOperationContext } from '../image-builder.ts';
import { terminalLineText } from '../output-lines.ts';

const vertex = z.object({
  digest: z.string(),
  name: z.string().default(''),
  started: z.string().nullish(),
  completed: z.string().nullish(),
  cached: z.boolean().nullish(),
});
type Vertex = z.infer<typeof vertex>;

const some = <T>(schema: z.ZodType<T>) =>
  z
    .array(schema)
    .nullish()
    .transform((values) => values ?? []);

/** The fields of `--progress=rawjson` that this module reads. */
const report = z.object({
  vertexes: some(vertex),
  logs: some(z.object({ vertex: z.string(), data: z.base64() })),
  warnings: some(z.object({ short: z.base64() })),
});

/** Matches the name of an instruction, such as "[2/4] RUN …" or "[build 2/4] RUN …", but no internal step of the builder. */
const INSTRUCTION = /^\[(?:[^\]]+ )?\d+\/\d+\] /;
const PUSHING = 'exporting to image';

/** Creates a reader for BuildKit's progress reports. BuildKit reports all instructions before the first instruction begins. */
export function buildProgressReader({
  log,
  progress,
}: Pick<BuildOperationContext, 'log' | 'progress'>) {
  const known = new Set<string>();
  const begun = new Set<string>();
  const open = new Map<string, { decoder: StringDecoder; text: string }>();

  function logOutput(from: string, data: string): void {
    const output = open.get(from) ?? { decoder: new StringDecoder(), text: '' };
    const lines = `${output.text}${output.decoder.write(Buffer.from(data, 'base64'))}`.split('\n');
    output.text = lines.pop() ?? '';
    open.set(from, output);
    for (const line of lines) log(terminalLineText(line));
  }
  /** Logs the remaining output of one step, which has no line break. */
  function close(from: string): void {
    const rest = open.get(from)?.text ?? '';
    open.delete(from);
    if (rest !== '') log(terminalLineText(rest));
  }
  function begin({ digest, name, started, cached }: Vertex): void {
    if (!started || begun.has(digest)) return;
    begun.add(digest);
    log(cached ? `CACHED ${name}` : name);
    if (known.has(digest))
      progress([...known].filter((each) => begun.has(each)).length, known.size);
  }
  return {
    take(value: unknown): void {
      const { vertexes, logs, warnings } = report.parse(value);
      const instructions = vertexes.filter(({ name }) => INSTRUCTION.test(name));
      for (const { digest } of instructions) known.add(digest);
      for (const each of instructions) begin(each);
      for (const each of vertexes.filter(({ name }) => name === PUSHING)) begin(each);
      for (const { vertex: from, data } of logs) logOutput(from, data);
      for (const { digest } of vertexes.filter(({ completed }) => completed)) close(digest);
      for (const { short } of warnings) log(`WARNING: ${Buffer.from(short, 'base64')}`);
    },
    /** Logs the remaining output of all steps, which has no line break. */
    end(): void {
      for (const from of [...open.keys()]) close(from);
    },
  };
}
