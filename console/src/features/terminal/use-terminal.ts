import type { TerminalEndReason, TerminalNotice } from '@naru/contract/endpoints/terminal-socket';
import { TERMINAL_IDLE_MINUTES, type TerminalSize } from '@naru/contract/rules/terminal';
import type { TerminalHandle, TerminalState } from '@naru/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, failureSentence } from '#api/errors.ts';
import { connectTerminal, requestTerminal, type TerminalLine } from '#api/terminal.ts';

/** Why a shell was closed, in a sentence for the member. */
const endWords: Record<TerminalEndReason, string> = {
  exited: '셸이 끝났습니다.',
  idle: `${TERMINAL_IDLE_MINUTES}분 동안 입력이 없어 셸을 닫았습니다.`,
  'session-over': '로그인이 끝나 셸을 닫았습니다.',
  'container-stopped': '컨테이너가 중지되거나 교체되어 셸이 끝났습니다.',
  'no-shell': '이 이미지에는 셸이 없습니다.',
  'engine-unavailable':
    '컨테이너 엔진에 연결할 수 없어 셸이 끝났습니다. 잠시 후 다시 연결해주세요.',
  'too-many': '열려 있는 셸이 너무 많습니다. 다른 셸을 닫고 다시 연결해주세요.',
  'server-stopping': '서버가 다시 시작되어 셸이 끝났습니다. 잠시 후 다시 연결해주세요.',
  misused: '연결에 문제가 있어 셸을 닫았습니다.',
};

/** For a connection that ended without a word. */
const LINE_LOST = '연결이 끊겼습니다. 인터넷 연결을 확인하고 다시 연결해주세요.';

const exitedWith = (code: number): string =>
  code === 0 ? endWords.exited : `셸이 종료 코드 ${code}로 끝났습니다.`;

const idleWarning = (seconds: number): string =>
  `입력이 없어 ${seconds}초 뒤에 셸을 닫습니다. 아무 키나 누르면 계속합니다.`;

/** Ends after which another try fails for the same reason. */
const FINAL: ReadonlySet<TerminalEndReason> = new Set(['no-shell', 'session-over']);
const FINAL_ERRORS: ReadonlySet<string> = new Set(['SHELL_OFF', 'NOT_FOUND', 'SESSION_REQUIRED']);

/** What the state is after the server has closed the shell. */
function stateAfter(
  reason: TerminalEndReason | undefined,
  code: number | undefined,
): TerminalState {
  if (reason === undefined) return { kind: 'closed', reason: LINE_LOST };
  const words = reason === 'exited' && code !== undefined ? exitedWith(code) : endWords[reason];
  return { kind: FINAL.has(reason) ? 'unavailable' : 'closed', reason: words };
}

/** What the state is after the server has refused a shell. */
function stateRefused(error: unknown): TerminalState {
  const isFinal = error instanceof ApiError && FINAL_ERRORS.has(error.code ?? '');
  const reason = failureSentence(error, '셸을 열지 못했습니다.', 'read');
  return { kind: isFinal ? 'unavailable' : 'closed', reason };
}

/** One attempt: from the ticket to the end. Returns what ends it. */
function startShell(
  container: string,
  size: TerminalSize,
  terminal: RefObject<TerminalHandle | null>,
  setState: (state: TerminalState) => void,
) {
  const leave = new AbortController();
  let line: TerminalLine | undefined;
  let exitCode: number | undefined;
  const onNotice = (notice: TerminalNotice): void => {
    if (notice.type === 'exited') exitCode = notice.code;
    if (notice.type === 'active') setState({ kind: 'open' });
    if (notice.type === 'idle') setState({ kind: 'open', warning: idleWarning(notice.seconds) });
  };
  const start = async (): Promise<void> => {
    try {
      const ticket = await requestTerminal(container, size, leave.signal);
      leave.signal.throwIfAborted();
      line = connectTerminal(ticket, {
        onOpen: () => {
          setState({ kind: 'open' });
          terminal.current?.focus();
        },
        onOutput: (bytes, shown) => terminal.current?.write(bytes, shown),
        onNotice,
        onClose: (reason) => setState(stateAfter(reason, exitCode)),
      });
    } catch (error) {
      if (!leave.signal.aborted) setState(stateRefused(error));
    }
  };
  void start();
  return {
    line: () => line,
    end() {
      leave.abort();
      line?.close();
    },
  };
}

/** A terminal session in a container while its page is shown. It begins when the size of the terminal is known. */
export function useTerminal(container: string) {
  const terminal = useRef<TerminalHandle>(null);
  const [state, setState] = useState<TerminalState>({ kind: 'connecting' });
  const running = useRef<ReturnType<typeof startShell>>(undefined);
  const size = useRef<TerminalSize>(undefined);
  useEffect(() => () => running.current?.end(), []);
  const connect = (at: TerminalSize): void => {
    running.current?.end();
    setState({ kind: 'connecting' });
    running.current = startShell(container, at, terminal, setState);
  };
  return {
    terminal,
    state,
    type: (text: string) => running.current?.line()?.type(text),
    resize(next: TerminalSize): void {
      const first = size.current === undefined;
      size.current = next;
      if (first) connect(next);
      else running.current?.line()?.resize(next);
    },
    reconnect(): void {
      terminal.current?.reset();
      if (size.current) connect(size.current);
    },
  };
}
