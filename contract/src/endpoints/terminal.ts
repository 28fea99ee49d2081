import { terminalTicket } from '../entities/terminal.ts';
import { terminalSize } from '../rules/terminal.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';

/** Opens a terminal in a running container. Input and output use a WebSocket, see `terminal-socket.ts`. */
export const terminalEndpoints = {
  openTerminal: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/exec',
    summary:
      '실행 중인 컨테이너의 셸을 여는 일회용 표. 30초 안에 WebSocket의 서브프로토콜로 보낸다',
    tag: '컨테이너 상태',
    access: 'session',
    right: 'manage',
    body: terminalSize,
    response: terminalTicket,
    emptyResponse: 'invalid',
    activity: 'shell-opened',
    errors: [
      ...WRITE_ERRORS,
      'CONFIRMATION_REQUIRED',
      'SHELL_OFF',
      'CONTAINER_NOT_RUNNING',
      'ENGINE_UNAVAILABLE',
    ],
  }),
};
