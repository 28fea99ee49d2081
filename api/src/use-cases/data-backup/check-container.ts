/** The temporary containers in which backups are restored. */
import type { ThrowAway, ThrowAwaySpec } from '../../engine/container-program.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure, CheckImpossible, programSentence } from './backup-failure.ts';

/** The exit code of a program that was killed, as when the memory of its container is used up. */
const KILLED = 137;
const NO_SPACE = /no space left on device|disk full|error 28\b|errcode: 28\b/i;

const OUT_OF_SPACE = '백업을 복원해볼 디스크가 부족해 확인하지 못했습니다.';
const OUT_OF_MEMORY =
  '백업을 복원해보던 임시 컨테이너가 종료되어 확인하지 못했습니다. 메모리 한도를 늘린 뒤 다시 백업해주세요.';
const impossible = (reason: string): string =>
  `백업을 복원해볼 임시 컨테이너를 실행하지 못해 확인하지 못했습니다. ${reason}`;

/** @throws CheckImpossible for a cause outside of the backup, BackupFailure for another failure of the program */
export function checkEnd(code: number, errors: string, sentence: string): void {
  if (code === 0) return;
  if (NO_SPACE.test(errors)) throw new CheckImpossible(OUT_OF_SPACE, 'disk');
  if (code === KILLED) throw new CheckImpossible(OUT_OF_MEMORY, 'memory');
  throw new BackupFailure(programSentence(sentence, errors));
}

/**
 * Starts a temporary container, works with it and removes it.
 * @throws CheckImpossible for an error of the engine; the signal's reason; other errors of the work
 */
export async function withCheckContainer<Result>(
  { runtime: { engine }, log }: Pick<DataBackupContext, 'runtime' | 'log'>,
  spec: ThrowAwaySpec,
  signal: AbortSignal,
  work: (container: ThrowAway) => Promise<Result>,
): Promise<Result> {
  let container: ThrowAway | undefined;
  try {
    container = await engine.startThrowAway(spec);
    return await work(container);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineError)) throw error;
    throw new CheckImpossible(impossible(error.message), 'engine', error.message);
  } finally {
    // The engine removes a container that is left here at its expiry.
    await container?.dispose().catch((error: unknown) => {
      log.warn({ err: error }, 'a temporary container could not be removed');
    });
  }
}
