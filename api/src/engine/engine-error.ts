/** The reason why an engine, a builder or a source step failed. */
export type EngineErrorReason =
  | 'unreachable'
  /** The engine responds but has no record of the deployment. */
  | 'lost'
  | 'not-found'
  | 'source-refused'
  | 'source-failed'
  | 'source-timeout'
  | 'source-too-large'
  | 'nothing-to-build'
  | 'build-failed'
  | 'build-timeout'
  | 'image-missing'
  | 'start-failed'
  | 'crashed'
  | 'out-of-memory'
  | 'not-answering'
  | 'port-taken'
  | 'volume-in-use'
  | 'out-of-disk'
  | 'not-running'
  /** The image has no POSIX shell. */
  | 'no-shell';

/** The sentence about an unreachable engine; the server keeps trying to connect. */
export const CONNECTING = '엔진에 연결하는 중입니다. 잠시 후 다시 시도해주세요.';

/** `message` is one Korean sentence for the member, with a remedy if there is one. `cause` is for the operator's log. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: EngineErrorReason;

  constructor(reason: EngineErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
