import type { Check } from './check.ts';

/** A configured code host. */
export interface CheckedCodeHost {
  name: string;
  /** Calls the host as our app. Returns a Korean sentence when that fails. */
  findProblem(signal: AbortSignal): Promise<string | undefined>;
}

/** Checks whether the code host accepts our app. @param host `undefined` without an app in the settings */
export const codeHostCheck = (host: CheckedCodeHost | undefined): Check => ({
  name: 'code-host',
  title: '코드 저장소',
  async run(signal) {
    if (host === undefined) {
      return { state: 'ok', summary: 'GitHub App 없이, 주소를 입력한 저장소만 씁니다.' };
    }
    const problem = await host.findProblem(signal);
    if (problem === undefined) return { state: 'ok', summary: host.name };
    const summary = `${host.name} 저장소의 목록과 비공개 저장소를 쓸 수 없습니다.`;
    return { state: 'problem', summary, remedy: problem };
  },
});
