/** Pulls an image by the engine, and reads its progress. */
import { z } from 'zod';
import type { DockerCallOptions, DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { readJsonLines } from './output-frames.ts';

const amounts = z.object({ current: z.number().nullish(), total: z.number().nullish() });
/** A line of the response. Podman leaves out most fields. */
const line = z.object({
  error: z.string().nullish(),
  id: z.string().nullish(),
  status: z.string().nullish(),
  progressDetail: amounts.nullish(),
});
type Line = z.infer<typeof line>;

/** The bytes of a layer that have arrived, and all its bytes. */
interface Layer {
  done: number;
  total: number;
}

const DOWNLOADING = 'Downloading';
const DOWNLOADED = ['Download complete', 'Pull complete', 'Verifying Checksum', 'Extracting'];

/** Records a line about a layer. The engine reports a downloaded layer without its size. */
function record(layers: Map<string, Layer>, { id, status, progressDetail }: Line): void {
  if (!id || !status) return;
  const known = layers.get(id);
  const { current, total } = progressDetail ?? {};
  if (status === DOWNLOADING && current && total) layers.set(id, { done: current, total });
  else if (known && DOWNLOADED.includes(status)) layers.set(id, { ...known, done: known.total });
}

/** What a pull needs in addition to the name of the image. */
interface PullOptions extends Pick<DockerCallOptions, 'signal' | 'deadlineMs' | 'registryAuth'> {
  /** Called with the bytes that have arrived, whenever they change. An engine may report none. */
  progress?: (bytes: number) => void;
}

/**
 * Pulls an image for the platform of the engine. Aborting the signal cancels the pull; layers that have arrived stay for the next pull.
 * @param name the whole name of the image with a tag or a digest: without either, Docker would pull all tags, and Podman ignores the parameter
 * `tag`
 * @throws DockerError with the message of the engine, or the signal's reason
 */
export async function pullImage(
  client: DockerClient,
  name: string,
  { progress = () => undefined, ...call }: PullOptions,
): Promise<void> {
  const query = { fromImage: name };
  const stream = await client.open('/images/create', { ...call, method: 'POST', query });
  const layers = new Map<string, Layer>();
  try {
    for await (const value of readJsonLines(stream)) {
      const read = line.parse(value);
      if (read.error) throw new DockerError(500, read.error);
      record(layers, read);
      progress([...layers.values()].reduce((sum, { done }) => sum + done, 0));
    }
  } catch (error) {
    call.signal?.throwIfAborted();
    throw error;
  }
}
