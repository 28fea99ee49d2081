/** Confirmations of changes by the person at the client, by the protocol's elicitation. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { dataText } from './data-text.ts';
import { toolSchema } from './tool-schema.ts';

/** The change that is to be confirmed. */
interface Question {
  readonly question: string;
  /** What the confirmation is valid for. */
  readonly subject: unknown;
}

/** The state of a question between the two rounds of a call. It is signed, and valid once. */
interface QuestionState {
  readonly id: string;
  readonly digest: string;
}

/** Checks the confirmations of one connection. */
export interface Confirmations {
  /** Verifies the state that a client returns. */
  readonly verify: ReturnType<typeof createRequestStateCodec<QuestionState>>['verify'];
  /** Returns `undefined` for a confirmed change; otherwise the question, or the refusal. */
  readonly check: (
    server: McpServer,
    ctx: ServerContext,
    question: Question,
  ) => Promise<CallToolResult | InputRequiredResult | undefined>;
}

/** The maximum number of open questions; the oldest become invalid. */
const OPEN_MAX = 100;
const QUESTION_MAX = 4000;

const CANNOT_ASK =
  '이 클라이언트는 실행하기 전에 확인을 받는 기능(elicitation)이 없어 실행하지 않았습니다. 콘솔이나 naru 명령으로 실행하거나, 도구를 실행할 때마다 직접 허락하는 클라이언트라면 naru mcp에 --yes를 붙여 다시 시작해주세요.';
const DECLINED = '확인을 받지 못해 실행하지 않았습니다.';
const CHANGED = '확인하는 동안 내용이 달라져 실행하지 않았습니다. 다시 요청해주세요.';

const refused = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
});

const FORM = toolSchema(
  z.object({ confirm: z.boolean().check(z.describe('실행하려면 선택해주세요.')) }),
);

const capabilities = z.object({
  elicitation: z.optional(
    z.object({ form: z.optional(z.unknown()), url: z.optional(z.unknown()) }),
  ),
});
/** What a request of the newer protocol states about its client. */
const envelope = z.object({ [CLIENT_CAPABILITIES_META_KEY]: capabilities });

/** Whether the client can show a form to its user. In the newer protocol each request states it, otherwise the connection. */
function canAsk({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const stated = envelope.safeParse(mcpReq.envelope).data?.[CLIENT_CAPABILITIES_META_KEY];
  const { elicitation } = stated ?? server.getClientCapabilities() ?? {};
  if (elicitation === undefined) return false;
  return elicitation.form !== undefined || elicitation.url === undefined;
}

const isYes = (answer: ReturnType<typeof inputResponse>): boolean =>
  answer.kind === 'elicit' && answer.action === 'accept' && answer.content?.confirm === true;

const digestOf = (subject: unknown): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('base64url');

/**
 * Creates the confirmations of a connection.
 * @param isElsewhere whether the user has stated that the client itself requests a confirmation before each tool
 */
export function createConfirmations(isElsewhere: boolean): Confirmations {
  const codec = createRequestStateCodec<QuestionState>({ key: randomBytes(32), ttlSeconds: 600 });
  const open = new Set<string>();
  const ask = async ({ question, subject }: Question): Promise<InputRequiredResult> => {
    const id = randomUUID();
    open.add(id);
    const [oldest] = open.size > OPEN_MAX ? open : [];
    if (oldest !== undefined) open.delete(oldest);
    const message = dataText(question, QUESTION_MAX);
    return inputRequired({
      inputRequests: { confirm: inputRequired.elicit({ message, requestedSchema: FORM }) },
      requestState: await codec.mint({ id, digest: digestOf(subject) }),
    });
  };
  return {
    verify: codec.verify,
    async check(server, ctx, question) {
      if (isElsewhere) return undefined;
      if (!canAsk(server, ctx)) return refused(CANNOT_ASK);
      const answer = inputResponse(ctx.mcpReq.inputResponses, 'confirm');
      if (answer.kind === 'missing') return await ask(question);
      const state = ctx.mcpReq.requestState<QuestionState>();
      // A question is answered once, so that the answer cannot be sent again with another call.
      if (state === undefined || !open.delete(state.id) || !isYes(answer)) return refused(DECLINED);
      return state.digest === digestOf(question.subject) ? undefined : refused(CHANGED);
    },
  };
}
