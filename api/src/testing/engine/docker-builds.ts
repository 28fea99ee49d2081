/** Builds images from small files on a real engine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DockerClient } from '../../engine/docker/docker-client.ts';
import { dockerImageBuilder } from '../../engine/docker/docker-image-builder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

interface DockerBuildOptions {
  buildArgs?: Readonly<Record<string, string>>;
  secrets?: Readonly<Record<string, string>>;
  project?: string;
  timeoutMs?: number;
  memoryMiB?: number;
  cpuMillicores?: number;
  signal?: AbortSignal;
  /** The folder with further files, into which the files are written. */
  folder?: string;
  /** Called with each line of the log. */
  onLog?: (text: string) => void;
}

interface BuilderOptions {
  client: DockerClient;
  installation: string;
  /** An image with a POSIX shell, for BuildKit; the classic builder builds without it. */
  shellImage?: string;
}

/** Returns a function that builds the files, the `Dockerfile` among them, and resolves with the image or the error. */
export const dockerBuilds =
  ({ client, installation, shellImage }: BuilderOptions) =>
  async (files: Readonly<Record<string, string>>, options: DockerBuildOptions = {}) => {
    const { folder = temporaryFolder(), signal = new AbortController().signal } = options;
    const { buildArgs = {}, secrets, project = 'p', onLog } = options;
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const [log, progress, warnings]: [string[], string[], unknown[]] = [[], [], []];
    const { timeoutMs = 60_000, memoryMiB = 256, cpuMillicores = 2000 } = options;
    const builder = dockerImageBuilder({
      ...{ client, installation, shellImage },
      limits: { timeoutMs, memoryMiB, cpuMillicores },
      warn: (_text, error) => void warnings.push(error),
    });
    const dockerfile = { path: 'Dockerfile' };
    const request = { project, container: 'c', deployment: 'd', context: folder, dockerfile };
    const settled = await builder
      .build(
        { ...request, buildArgs, secrets },
        {
          signal,
          log(text) {
            log.push(text);
            onLog?.(text);
          },
          progress: (step, of) => void progress.push(`${step}/${of}`),
        },
      )
      .then(
        (image) => ({ image, error: undefined }),
        (error: unknown) => ({ image: undefined, error }),
      );
    return { ...settled, log, progress, warnings, builder };
  };
