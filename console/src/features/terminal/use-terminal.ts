import type { TerminalEndReason, TerminalMessage } from '@naru/contract/endpoints/terminal';
import {
  TERMINAL_IDLE_MINUTES,
  type TerminalProgram,
  type TerminalSize,
} from '@naru/contract/rules/terminal';
import type { TerminalHandle, TerminalState } from '@naru/design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, failureSentence } from '#api/errors.ts';
import { connectTerminal, requestTerminal, type TerminalConnection } from '#api/terminal.ts';

/** The reason why a terminal session was closed, in a sentence for the member. */
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

/** The reason for a connection that ended without a close code. */
const CONNECTION_LOST = '연결이 끊겼습니다. 인터넷 연결을 확인하고 다시 연결해주세요.';

/** The reason for a connection that was never opened, although the server has given a ticket. */
const NOT_CONNECTED =
  '셸에 연결하지 못했습니다. 프록시나 방화벽이 셸 연결(WebSocket)을 막았을 수 있습니다. 다시 연결하고, 계속되면 운영자에게 알려주세요.';

const exitedWith = (code: number): string =>
  code === 0 ? endWords.exited : `셸이 종료 코드 ${code}로 끝났습니다.`;

const idleWarning = (seconds: number): string =>
  `입력이 없어 ${seconds}초 뒤에 셸을 닫습니다. 아무 키나 누르면 계속합니다.`;

/** The reasons after which connecting again would fail too. */
const FINAL: ReadonlySet<TerminalEndReason> = new Set(['no-shell', 'session-over']);
const FINAL_ERRORS: ReadonlySet<string> = new Set(['SHELL_OFF', 'NOT_FOUND', 'SESSION_REQUIRED']);

/** The state after the connection of a terminal session has ended. */
function stateAfter(
  reason: TerminalEndReason | undefined,
  code: number | undefined,
  wasOpen: boolean,
): TerminalState {
  if (reason === undefined)
    return { kind: 'closed', reason: wasOpen ? CONNECTION_LOST : NOT_CONNECTED };
  const words = reason === 'exited' && code !== undefined ? exitedWith(code) : endWords[reason];
  return { kind: FINAL.has(reason) ? 'unavailable' : 'closed', reason: words };
}

/** The state after the server has refused to open a terminal session. */
function stateRefused(error: unknown): TerminalState {
  const isFinal = error instanceof ApiError && FINAL_ERRORS.has(error.code ?? '');
  const reason = failureSentence(error, '셸을 열지 못했습니다.', 'read');
  return { kind: isFinal ? 'unavailable' : 'closed', reason };
}

/** Starts one terminal session, from its ticket to its end. Returns its connection and the function that ends it. */
function startTerminal(
  container: string,
  options: TerminalSize & { program: TerminalProgram },
  terminal: RefObject<TerminalHandle | null>,
  setState: (state: TerminalState) => void,
) {
  const leave = new AbortController();
  let connection: TerminalConnection | undefined;
  let exitCode: number | undefined;
  let wasOpen = false;
  const onNotice = (notice: TerminalMessage): void => {
    if (notice.type === 'exited') exitCode = notice.code;
    if (notice.type === 'active') setState({ kind: 'open' });
    if (notice.type === 'idle') setState({ kind: 'open', warning: idleWarning(notice.seconds) });
  };
  const start = async (): Promise<void> => {
    try {
      const ticket = await requestTerminal(container, options, leave.signal);
      leave.signal.throwIfAborted();
      connection = connectTerminal(ticket, {
        onOpen: () => {
          wasOpen = true;
          setState({ kind: 'open' });
          terminal.current?.focus();
        },
        onOutput: (bytes, shown) => terminal.current?.write(bytes, shown),
        onNotice,
        onClose: (reason) => setState(stateAfter(reason, exitCode, wasOpen)),
      });
    } catch (error) {
      if (!leave.signal.aborted) setState(stateRefused(error));
    }
  };
  void start();
  return {
    connection: () => connection,
    end() {
      leave.abort();
      connection?.close();
    },
  };
}

/** A terminal session in a container while the calling component is mounted. It starts when the size of the terminal is known. */
export function useTerminal(container: string, program: TerminalProgram) {
  const terminal = useRef<TerminalHandle>(null);
  const [state, setState] = useState<TerminalState>({ kind: 'connecting' });
  const running = useRef<ReturnType<typeof startTerminal>>(undefined);
  const size = useRef<TerminalSize>(undefined);
  useEffect(() => () => running.current?.end(), []);
  const connect = (at: TerminalSize): void => {
    running.current?.end();
    setState({ kind: 'connecting' });
    running.current = startTerminal(container, { ...at, program }, terminal, setState);
  };
  return {
    terminal,
    state,
    type: (text: string) => running.current?.connection()?.type(text),
    resize(next: TerminalSize): void {
      const first = size.current === undefined;
      size.current = next;
      if (first) connect(next);
      else running.current?.connection()?.resize(next);
    },
    reconnect(): void {
      terminal.current?.reset();
      if (size.current) connect(size.current);
    },
  };
}
