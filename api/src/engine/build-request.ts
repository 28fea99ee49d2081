import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hashContext } from './build-context.ts';
import { EngineError } from './engine-error.ts';
import type { BuildRequest } from './image-builder.ts';

/** The text of the Dockerfile. A path must not lead out of the context, not even by a link. */
async function readDockerfile({ context, dockerfile }: BuildRequest): Promise<string> {
  if ('text' in dockerfile) return dockerfile.text;
  const missing = `${dockerfile.path} 파일을 찾을 수 없습니다. 저장소와 하위 경로를 확인해주세요.`;
  try {
    const path = await realpath(join(context, dockerfile.path));
    if (!path.startsWith((await realpath(context)) + sep)) throw new Error(`${path} is outside`);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new EngineError('nothing-to-build', missing, { cause: error });
  }
}

/**
 * The text of its Dockerfile, and what tells equal requests from others.
 * @throws EngineError `nothing-to-build` when there is no such Dockerfile
 */
export async function identify(request: BuildRequest): Promise<{ text: string; hash: string }> {
  const text = await readDockerfile(request);
  const { context, target = '', buildArgs } = request;
  return { text, hash: await hashContext(context, `${target}\n${text}`, buildArgs) };
}
