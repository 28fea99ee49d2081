/** Opens tar archives of folders in containers. */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { TransferOptions } from '../running-copies.ts';
import { readTar, tarCommand } from '../tar-output.ts';
import type { DockerClient } from './docker-client.ts';
import type { EngineKind } from './engine-kind.ts';
import { openExec, readExitCode } from './exec.ts';
import { readOutputFrames } from './output-frames.ts';

interface ArchivingEngine {
  client: DockerClient;
  kind(): Promise<Pick<EngineKind, 'exactArchives'>>;
}

/**
 * Opens the archive of a folder, such as `volume` for `/volume`. An archive that the engine writes is preferred. Otherwise a `tar` in the
 * container, which then has to run, writes the archive.
 */
export async function openFolderArchive(
  engine: ArchivingEngine,
  container: string,
  folder: string,
  transfer: TransferOptions,
): Promise<Readable> {
  const { client, kind } = engine;
  if ((await kind()).exactArchives) {
    const query = { path: `/${folder}` };
    return client.open(`/containers/${container}/archive`, { query, ...transfer });
  }
  const { id, output } = await openExec(client, container, tarCommand(folder), transfer);
  const archive = new PassThrough();
  // The reader of the archive receives the error of each part.
  pipeline(
    output,
    () => readTar(readOutputFrames(output), () => readExitCode(client, id, transfer.signal)),
    archive,
    () => undefined,
  );
  return archive;
}
