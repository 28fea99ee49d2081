import type { Check, CheckResult } from './check.ts';

/** The input of the check of the console's address. */
export interface ConsoleAddressContext {
  publicUrl: string;
  /** Whether the operator has set the address. Otherwise only this machine opens the console. */
  isPublic: boolean;
  /** The problem of a console behind the edge; `undefined` for another console. */
  problemBehindEdge: (() => string | undefined) | undefined;
}

/** Whether the address leads to a server of this product. */
async function isReached(publicUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, { redirect: 'error', signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function behindEdge(publicUrl: string, problem: string | undefined): CheckResult {
  if (problem === undefined) return { state: 'ok', summary: `${publicUrl} (엣지 뒤)` };
  return {
    state: 'problem',
    summary: `${publicUrl} 주소에서 열리지 않습니다.`,
    remedy: `${problem} 그동안 콘솔은 서버를 시작할 때 나온 이 컴퓨터의 주소에서만 열립니다.`,
  };
}

/** Checks whether members reach the console. */
export const consoleAddressCheck = (context: ConsoleAddressContext): Check => ({
  name: 'console',
  title: '콘솔 주소',
  async run(signal) {
    const { publicUrl, isPublic, problemBehindEdge } = context;
    if (problemBehindEdge !== undefined) return behindEdge(publicUrl, problemBehindEdge());
    if (!isPublic) return { state: 'ok', summary: `${publicUrl} (이 컴퓨터에서만)` };
    if (await isReached(publicUrl, signal)) return { state: 'ok', summary: publicUrl };
    return {
      state: 'warning',
      summary: `이 서버에서 ${publicUrl} 주소를 열 수 없습니다.`,
      remedy:
        '다른 컴퓨터에서도 열리지 않으면 프록시와 PUBLIC_URL을 확인해주세요. 프록시는 /healthz 요청도 이 서버로 보내야 합니다.',
    };
  },
});
