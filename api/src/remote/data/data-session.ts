import { RemoteCallError } from '../server-project-port.ts';
import type { RemoteSession } from '../session.ts';
import type { DataArguments } from './data-arguments.ts';

/** The context of a command of `naru data`. */
export type DataSession = RemoteSession<DataArguments>;

/** The error for an answer that lacks what the server has started. */
export const startedUnknown = (): RemoteCallError =>
  new RemoteCallError(
    '서버가 시작한 작업의 ID를 보내지 않았습니다. naru data list로 확인해주세요.',
  );
