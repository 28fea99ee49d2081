/** Defines tools: their schemas, their results and their errors. */
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type * as z from 'zod/mini';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import type { Confirmations } from './confirmations.ts';
import { dataRecord, dataText } from './data-text.ts';
import { type McpSession, mayCall } from './mcp-session.ts';
import { toolSchema } from './tool-schema.ts';

/** The result of a tool: data with the schema of the tool, and texts for the model; the data as JSON without texts. */
export interface ToolResult<Output extends z.ZodMiniType> {
  readonly data: z.input<Output> & object;
  readonly texts?: readonly string[];
  /** The maximum length of a text in the data, in characters, for a text that is of no use when it is shortened. */
  readonly longest?: number;
}

/** A change before its confirmation. */
export interface PreparedChange<Output extends z.ZodMiniType> {
  /** What happens, in Korean sentences for the person who confirms it. */
  readonly question: string;
  /** What the confirmation is valid for, in addition to the input. A confirmation of another subject is refused. */
  readonly subject: unknown;
  readonly act: () => Promise<ToolResult<Output>>;
}

interface ToolBase<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** The calls that the tool needs. A token that may not make one of them has no such tool. */
  readonly calls: readonly Endpoint[];
}

/** A tool that reads. */
export interface ReadTool<Input extends z.ZodMiniType, Output extends z.ZodMiniType>
  extends ToolBase<Input, Output> {
  readonly read: (
    session: McpSession,
    input: z.output<Input>,
    signal: AbortSignal,
  ) => Promise<ToolResult<Output>>;
}

/** A tool that changes something, after a confirmation. */
export interface ChangeTool<Input extends z.ZodMiniType, Output extends z.ZodMiniType>
  extends ToolBase<Input, Output> {
  /** Whether the change may delete data or stop what runs. */
  readonly destructive: boolean;
  readonly prepare: (
    session: McpSession,
    input: z.output<Input>,
    signal: AbortSignal,
  ) => Promise<PreparedChange<Output>>;
}

/** Adds a tool to a server, if the token may use the tool. */
export type AddTool = (
  server: McpServer,
  session: McpSession,
  confirmations: Confirmations,
) => void;

/** Returns a failed result with a sentence. */
const failedResult = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: dataText(sentence) }],
});

const UNEXPECTED = '요청을 처리하지 못했습니다. naru mcp의 오류 출력을 확인해주세요.';

/** Runs a tool. Errors become results, because the model can act on them; unexpected ones are written for the user alone. */
async function settle<Result>(run: () => Promise<Result>): Promise<Result | CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RemoteCallError || error instanceof InvalidInputError) {
      return failedResult(error.message);
    }
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    return failedResult(UNEXPECTED);
  }
}

function toResult<Output extends z.ZodMiniType>({
  data,
  texts,
  longest,
}: ToolResult<Output>): CallToolResult {
  const structuredContent = dataRecord(data, longest);
  const shown = texts ?? [JSON.stringify(structuredContent)];
  return {
    content: shown.map((text) => ({ type: 'text', text })),
    structuredContent,
  };
}

const may = (session: McpSession, calls: readonly Endpoint[]): boolean =>
  calls.every((endpoint) => mayCall(session, endpoint));

/** Defines a tool that reads. */
export const readTool =
  <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    tool: ReadTool<Input, Output>,
  ): AddTool =>
  (server, session) => {
    if (!may(session, tool.calls)) return;
    const { title, description } = tool;
    const annotations = { title, readOnlyHint: true, openWorldHint: false };
    const schemas = { inputSchema: toolSchema(tool.input), outputSchema: toolSchema(tool.output) };
    const run = (input: z.output<Input>, { mcpReq }: ServerContext) =>
      settle(async () => toResult(await tool.read(session, input, mcpReq.signal)));
    server.registerTool(tool.name, { title, description, annotations, ...schemas }, run);
  };

/** Defines a tool that changes something. */
export const changeTool =
  <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    tool: ChangeTool<Input, Output>,
  ): AddTool =>
  (server, session, confirmations) => {
    if (!may(session, tool.calls)) return;
    const { title, description, destructive } = tool;
    const annotations = {
      ...{ title, readOnlyHint: false, destructiveHint: destructive },
      ...{ idempotentHint: false, openWorldHint: false },
    };
    const schemas = { inputSchema: toolSchema(tool.input), outputSchema: toolSchema(tool.output) };
    const run = (input: z.output<Input>, ctx: ServerContext) =>
      settle<CallToolResult | InputRequiredResult>(async () => {
        const change = await tool.prepare(session, input, ctx.mcpReq.signal);
        const refusal = await confirmations.check(server, ctx, {
          question: change.question,
          subject: [tool.name, input, change.subject],
        });
        return refusal ?? toResult(await change.act());
      });
    server.registerTool(tool.name, { title, description, annotations, ...schemas }, run);
  };
