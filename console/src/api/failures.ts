import type { FieldProblem } from '@naru/contract/envelope';

/** The server answered, and refused. `message` is empty when it said nothing a member could read. */
export class AnsweredError extends Error {
  override readonly name = 'AnsweredError';
  readonly status: number;
  readonly code: string | undefined;
  readonly details: readonly FieldProblem[];

  constructor(answer: {
    status: number;
    message?: string | undefined;
    code?: string | undefined;
    details?: readonly FieldProblem[] | undefined;
  }) {
    super(answer.message ?? '');
    this.status = answer.status;
    this.code = answer.code;
    this.details = answer.details ?? [];
  }
}

/** Why nobody who could answer was reached: no connection, no answer in time, or a gateway's 502, 503 or 504. */
export type UnreachableKind = 'network' | 'timeout' | 'gateway';

/** Nobody who could answer was reached. A gateway may still have said why: then that is the `message`. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly kind: UnreachableKind;

  constructor(kind: UnreachableKind, message = '') {
    super(message);
    this.kind = kind;
  }
}

/** The server answered something the contract does not know: no JSON, half of one, or data of another shape. */
export class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
  /** The call and the place in its answer, for a developer: "GET /api/v1/projects: data.projects.0.slug". */
  readonly where: string;

  constructor(where: string) {
    super(`The answer does not fit the contract: ${where}`);
    this.where = where;
  }
}

/** Whether the call only asked (it may be repeated) or was meant to change something. */
export type Intent = 'read' | 'write';

/** Whether a write may have happened although no answer said so. Then the truth has to be looked up again. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof UnreachableError || error instanceof BrokenContractError;

const unreachableReason: Record<UnreachableKind, string> = {
  network: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.',
  timeout: '서버가 10초 안에 응답하지 않았습니다.',
  gateway: '서버를 잠시 사용할 수 없습니다. 잠시 후 다시 시도해주세요.',
};

const UNKNOWN_ARRIVAL =
  '요청이 서버에 전달되었는지 알 수 없습니다. 다시 시도하기 전에 결과를 확인해주세요.';
const BROKEN = '서버의 응답을 해석하지 못했습니다.';
const UNKNOWN_OUTCOME = '요청이 처리되었을 수 있습니다. 다시 시도하기 전에 결과를 확인해주세요.';

/** The server's own words if it said any, else the fallback of specification section 8. */
export function failureMessage(error: unknown, fallback: string): string {
  const spoken = error instanceof AnsweredError || error instanceof UnreachableError;
  return spoken && error.message !== '' ? error.message : fallback;
}

/**
 * What is said beside the message where the cause is not the member's: no connection, no answer in time, an answer
 * nobody understands. A write says plainly that it is unknown whether it arrived. `undefined` when there is nothing to add.
 */
export function failureReason(error: unknown, intent: Intent): string | undefined {
  if (error instanceof UnreachableError) {
    const reason = unreachableReason[error.kind];
    return intent === 'write' ? `${reason} ${UNKNOWN_ARRIVAL}` : reason;
  }
  if (error instanceof BrokenContractError) {
    return intent === 'write' ? `${BROKEN} ${UNKNOWN_OUTCOME}` : BROKEN;
  }
  return undefined;
}

/** Message and reason in one sentence, for places with room for only one: a toast, an alert inside a form. */
export const failureSentence = (error: unknown, fallback: string, intent: Intent): string =>
  [failureMessage(error, fallback), failureReason(error, intent)].filter(Boolean).join(' ');
