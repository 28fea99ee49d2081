/** Why an engine, a builder or a source step could not do what it was asked. */
export type EngineErrorReason =
  | 'unreachable'
  /** It can be reached, and knows nothing of the deployment any more. */
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
  /** The image has none. */
  | 'no-shell';

/** What is said of an engine that is away: it is looked for until it comes. */
export const CONNECTING = '엔진에 연결하는 중입니다. 잠시 후 다시 시도해주세요.';

/** `message` is one Korean sentence for the member, with a way out where there is one. `cause` is for the operator's log. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: EngineErrorReason;

  constructor(reason: EngineErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
