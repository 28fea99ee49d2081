import { createHash } from 'node:crypto';
import type { ImagePreparer } from '../container-runtime.ts';
import { pause } from './pause.ts';
import { buildOf } from './simulated-build.ts';

/** At speed 1, in ms. */
const FETCH_MS = 500;
const BUILD_MS = 1500;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Makes no images: it tells what would happen, at the pace at which small ones are built. */
export const simulatedImages = (speed: number): ImagePreparer => ({
  async prepare(request, { log, fetching, building, signal }) {
    const { source, template, buildVars } = request;
    const identity = digest([source?.url, source?.branch, source?.subpath, template, buildVars]);
    const wait = (ms: number) => pause(ms / speed, signal);
    fetching();
    log(
      source
        ? `${source.url}의 ${source.branch} 브랜치를 가져오는 중`
        : '템플릿의 예제 앱을 준비하는 중',
    );
    await wait(FETCH_MS);
    const instructions = buildOf(request);
    for (const [index, { text, output }] of instructions.entries()) {
      building(index + 1, instructions.length);
      log(`Step ${index + 1}/${instructions.length} : ${text}`);
      await wait(BUILD_MS / instructions.length);
      for (const line of output) log(line);
    }
    const commit = { hash: identity.slice(0, 40), subject: '모의 커밋', author: '모의 엔진' };
    return { id: `sha256:${identity}`, commit: source && commit };
  },
  collectGarbage: () => Promise.resolve(),
});
