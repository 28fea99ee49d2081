/** Errors for a container that could not be started, with the same sentences on every engine. */
import { EngineError } from './engine-error.ts';

export const crashed = (exitCode: number): EngineError =>
  new EngineError(
    'crashed',
    `컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 ${exitCode}). 로그의 마지막 줄을 확인해주세요.`,
  );

export const outOfMemory = (memoryMiB: number): EngineError =>
  new EngineError(
    'out-of-memory',
    `컨테이너가 메모리 제한(${memoryMiB} MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.`,
  );

/** @param port the expected port; `undefined` if none is known */
export function notAnswering(seconds: number, port: number | undefined): EngineError {
  const where = port === undefined ? '' : ` 포트 ${port}에서`;
  return new EngineError(
    'not-answering',
    `컨테이너가 ${seconds}초 안에${where} 응답하지 않았습니다. 내부 포트와 로그를 확인해주세요.`,
  );
}
