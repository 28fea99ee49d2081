import { createHash } from 'node:crypto';
import type { ImagePreparer, PrepareRequest } from '../container-runtime.ts';
import { pause } from './pause.ts';

/** At speed 1, in ms. */
const FETCH_MS = 500;
const BUILD_MS = 1500;

const buildLines = ({ template, buildVars }: PrepareRequest): string[] => [
  `FROM ${template?.id ?? 'node'}`,
  'WORKDIR /app',
  'COPY package.json ./',
  `RUN install${Object.keys(buildVars).length > 0 ? ' (빌드 변수 사용)' : ''}`,
  'COPY . .',
  'RUN build',
  'USER 1000',
];

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
    const lines = buildLines(request);
    for (const [index, line] of lines.entries()) {
      building(index + 1, lines.length);
      log(`Step ${index + 1}/${lines.length} : ${line}`);
      await wait(BUILD_MS / lines.length);
    }
    const commit = { hash: identity.slice(0, 40), subject: '모의 커밋', author: '모의 엔진' };
    return { id: `sha256:${identity}`, commit: source && commit };
  },
  collectGarbage: () => Promise.resolve(),
});
