/**
 * Why a container did not start, or ended: the causes as data, the Korean sentence for each cause, and the action that mends it. The
 * server decides the cause from its observations; clients show the sentence and offer the action.
 */
import * as z from 'zod/mini';

const port = z.number();
const seconds = z.number();

/** The cause of a failed container. `seconds` is the time that the container had to start. Texts of programs are shortened. */
export const startFailure = z.discriminatedUnion('code', [
  /** No process listens at any port. */
  z.object({ code: z.literal('nothing-listens'), port, seconds }),
  /** A process listens at other ports (`found`) than the port of the network. */
  z.object({ code: z.literal('other-port'), port, found: z.array(z.number()) }),
  /** A process listens at the port `found` of an address that other containers cannot reach, such as 127.0.0.1. */
  z.object({ code: z.literal('wrong-address'), port, found: z.number(), address: z.string() }),
  /** The container does not become ready, for an unknown reason. `port` is null without a tcp or http network. */
  z.object({ code: z.literal('not-answering'), port: z.nullable(port), seconds }),
  /** The health check of the image fails. `port` is the port that answers nevertheless; null without such a port. */
  z.object({ code: z.literal('health-check'), port: z.nullable(port), output: z.string() }),
  /** The server at the port of an http network speaks another protocol than the edge. */
  z.object({ code: z.literal('protocol'), port, speaks: z.enum(['http1', 'h2c', 'tls']) }),
  z.object({ code: z.literal('out-of-memory'), memory_mib: z.number() }),
  /** The program ended by itself. `line` is its last output. */
  z.object({ code: z.literal('exited'), exit_code: z.number(), line: z.string() }),
  /** A signal ended the program. */
  z.object({ code: z.literal('killed'), exit_code: z.number(), signal: z.string() }),
  /** The kernel cannot execute the program: it is made for another CPU, or is a script without `#!`. */
  z.object({ code: z.literal('wrong-architecture') }),
  /** The lines of the script `file` end with CRLF. */
  z.object({ code: z.literal('crlf'), file: z.string() }),
  /** The command of the start is not in the image. `command` is empty if unknown. */
  z.object({ code: z.literal('command-not-found'), command: z.string() }),
  /** The kernel refused access to a file. `line` is the message of the program. */
  z.object({ code: z.literal('permission-denied'), line: z.string() }),
  /** The engine no longer has the image, as after a restore on another machine. A deployment builds it anew. */
  z.object({ code: z.literal('image-missing') }),
]);
export type StartFailure = z.infer<typeof startFailure>;

/** Returns the particle 로 or 으로 for a number, by the sound of its last digit. */
const directionParticle = (number: number): string =>
  [0, 3, 6].includes(number % 10) ? '으로' : '로';

/** Returns a port with the particle 로 or 으로: "3001로", "3000으로". */
export const portWithDirection = (number: number): string =>
  `${number}${directionParticle(number)}`;

/** What a signal means, for the signals that end programs most often. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGKILL: '프로그램이 강제로 종료되었습니다',
  SIGSEGV: '프로그램이 잘못된 메모리에 접근하여 종료되었습니다',
  SIGTERM: '프로그램이 종료 신호를 받고 끝났습니다',
  SIGABRT: '프로그램이 오류를 발견하고 스스로 중단했습니다',
};

/** What a server speaks, and what to change. */
const PROTOCOLS: Readonly<Record<(StartFailure & { code: 'protocol' })['speaks'], string>> = {
  http1:
    'HTTP/1.1로만 응답하는데 네트워크는 HTTP/2(h2c)로 접속합니다. 컨테이너 통신 방식을 HTTP/1.1로 변경해주세요.',
  h2c: 'TLS 없는 HTTP/2(h2c)로만 응답하는데 네트워크는 HTTP/1.1로 접속합니다. 컨테이너 통신 방식을 HTTP/2로 변경해주세요.',
  tls: 'TLS(https)로만 응답하는데 네트워크는 TLS 없이 접속합니다. 앱이 이 포트에서 TLS 없이 http로 듣도록 변경해주세요.',
};

function listensElsewhere(wanted: number, found: readonly number[]): string {
  const [only, ...others] = found;
  const where = `컨테이너가 포트 ${wanted} 대신 포트 ${found.join(', ')}에서 듣고 있습니다.`;
  const remedy =
    only !== undefined && others.length === 0
      ? `네트워크의 포트를 ${portWithDirection(only)} 변경해주세요.`
      : '네트워크의 포트를 앱의 포트로 변경해주세요.';
  return `${where} ${remedy}`;
}

function ended({ exit_code, line }: StartFailure & { code: 'exited' }): string {
  if (exit_code === 0) {
    return '컨테이너가 할 일을 마치고 종료되었습니다(종료 코드 0). 계속 실행되는 서버를 시작하는 명령인지 확인해주세요.';
  }
  const said = line === '' ? '로그의 마지막 줄을 확인해주세요.' : `마지막 출력: ${line}`;
  return `컨테이너가 종료되었습니다(종료 코드 ${exit_code}). ${said}`;
}

/** Checks for the kill of an exceeded memory limit. Engines lose the reason of a kill right after the start. */
const isPerhapsOutOfMemory = ({ signal }: StartFailure & { code: 'killed' }): boolean =>
  signal === 'SIGKILL';

/** Returns the sentences about a failure for the member, with the next step. */
export function startFailureMessage(failure: StartFailure): string {
  switch (failure.code) {
    case 'nothing-listens':
      return `컨테이너가 ${failure.seconds}초 안에 포트 ${failure.port}에서 응답하지 않았습니다. 아직 아무 포트에서도 듣고 있지 않습니다. 로그를 확인하고, 시작에 더 오래 걸린다면 시작 시간을 늘려주세요.`;
    case 'other-port':
      return listensElsewhere(failure.port, failure.found);
    case 'wrong-address': {
      const { address, found, port: wanted } = failure;
      const there = `컨테이너가 ${address}의 포트 ${found}에서만 듣고 있어 밖에서 접속할 수 없습니다.`;
      return `${there} 0.0.0.0의 포트 ${wanted}에서 듣도록 변경해주세요.`;
    }
    case 'not-answering': {
      const where = failure.port === null ? '' : ` 포트 ${failure.port}에서`;
      return `컨테이너가 ${failure.seconds}초 안에${where} 응답하지 않았습니다. 내부 포트와 로그를 확인해주세요.`;
    }
    case 'health-check': {
      const { port: answers, output } = failure;
      const though = answers === null ? '' : `포트 ${answers}에서는 응답하지만 `;
      const said = output === '' ? '' : `(${output})`;
      return `${though}이미지의 헬스 체크(HEALTHCHECK)가 실패했습니다${said}. Dockerfile의 HEALTHCHECK를 확인해주세요.`;
    }
    case 'protocol':
      return `포트 ${failure.port}의 서버가 ${PROTOCOLS[failure.speaks]}`;
    case 'out-of-memory':
      return `컨테이너가 메모리 제한(${failure.memory_mib} MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.`;
    case 'exited':
      return ended(failure);
    case 'killed': {
      const what = SIGNALS[failure.signal] ?? '프로그램이 신호를 받고 종료되었습니다';
      const limit = isPerhapsOutOfMemory(failure) ? '메모리 제한과 ' : '';
      return `${what}(${failure.signal}, 종료 코드 ${failure.exit_code}). ${limit}로그의 마지막 줄을 확인해주세요.`;
    }
    case 'wrong-architecture':
      return '이미지의 프로그램을 이 서버의 CPU에서 실행할 수 없습니다(exec format error). 이미지를 서버의 아키텍처로 만들고, 스크립트라면 첫 줄에 #!/bin/sh를 입력해주세요.';
    case 'crlf':
      return `시작 스크립트의 줄 끝이 윈도우 형식(CRLF)이어서 실행할 수 없습니다: ${failure.file}. 줄 끝을 LF로 변경해주세요.`;
    case 'command-not-found':
      return `시작 명령이 이미지에 없습니다${failure.command === '' ? '' : `: ${failure.command}`} (종료 코드 127). 시작 명령과 경로를 확인해주세요.`;
    case 'permission-denied':
      return `파일에 접근할 권한이 없어 종료되었습니다: ${failure.line}. 파일의 소유자와 실행 권한, 이미지의 USER를 확인해주세요.`;
    case 'image-missing':
      return '컨테이너의 이미지를 찾을 수 없습니다. 다시 배포하면 이미지를 새로 만듭니다.';
  }
}

/** The action that mends a failure: a change of the network at `port`, or the setting that the member has to change. */
export type StartFailureAction =
  | { do: 'change-port'; port: number; to: number }
  | { do: 'change-protocol'; port: number; to: 'http1' | 'h2c' }
  | { do: 'edit-networks' }
  | { do: 'raise-start-time' }
  | { do: 'raise-memory' }
  | { do: 'deploy' };

/** Returns the action that mends a failure; `undefined` for a failure that has to be mended in the source. */
export function startFailureAction(failure: StartFailure): StartFailureAction | undefined {
  switch (failure.code) {
    case 'other-port': {
      const [to, ...others] = failure.found;
      return to === undefined || others.length > 0
        ? { do: 'edit-networks' }
        : { do: 'change-port', port: failure.port, to };
    }
    case 'protocol': {
      const { port, speaks } = failure;
      return speaks === 'tls' ? undefined : { do: 'change-protocol', port, to: speaks };
    }
    case 'nothing-listens':
    case 'not-answering':
      return { do: 'raise-start-time' };
    case 'out-of-memory':
      return { do: 'raise-memory' };
    case 'killed':
      return isPerhapsOutOfMemory(failure) ? { do: 'raise-memory' } : undefined;
    case 'image-missing':
      return { do: 'deploy' };
    default:
      return undefined;
  }
}
