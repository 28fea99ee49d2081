import { VERSION } from '../../../runtime/version.ts';
import { type Check, formatSize } from './check.ts';

/** Describes this process. It responds, or there would be no result. */
export const serverCheck = (): Check => ({
  name: 'server',
  title: '서버',
  run: async () => ({
    state: 'ok',
    summary: `나루 ${VERSION}, 메모리 ${formatSize(process.memoryUsage.rss())}`,
  }),
});

/** Reports that no server runs, for a command that checks the installation by itself. */
export const stoppedServerCheck = (): Check => ({
  name: 'server',
  title: '서버',
  run: async () => ({
    state: 'problem',
    summary: '실행 중이 아닙니다.',
    remedy: '서버를 시작하고, 시작하지 못하면 출력된 이유를 확인해주세요.',
  }),
});
