/** Connects the client of the protocol's SDK with `naru mcp` in another process. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client, type ElicitResult } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { packageRoot } from '../runtime/package-root.ts';

export interface McpClientOptions {
  /** The settings of the command: `NARU_URL` and `NARU_TOKEN`. */
  readonly env: Record<string, string>;
  readonly args?: readonly string[];
  /** The protocol: that of 2025, or that of 2026, which has no connection-wide state. */
  readonly era?: 'legacy' | 'modern';
  /** Answers the questions of the server; without an answer, the client cannot show a form. */
  readonly answer?: (message: string) => ElicitResult | Promise<ElicitResult>;
}

const contents = z.array(z.object({ type: z.string(), text: z.optional(z.string()) }));

/** Starts the command and connects a client. Both end with the test. */
export async function connectMcpClient(options: McpClientOptions) {
  const { env, args = [], era = 'legacy', answer } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(packageRoot, 'src', 'naru.ts'), 'mcp', ...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'pipe',
  });
  const mode = era === 'modern' ? ({ pin: '2026-07-28' } as const) : era;
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: answer === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode },
    },
  );
  const questions: string[] = [];
  if (answer !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return answer(params.message);
    });
  }
  const { stderr } = transport;
  const errors = stderr instanceof Readable ? text(stderr) : Promise.resolve('');
  onTestFinished(() => client.close());
  await client.connect(transport);
  /** Calls a tool. Returns its texts, its data, and whether it failed. */
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: input });
    const texts = z.parse(contents, result.content).map((one) => one.text ?? '');
    return {
      isError: result.isError === true,
      text: texts.join('\n'),
      data: result.structuredContent,
    };
  };
  const toolNames = async () => (await client.listTools()).tools.map(({ name }) => name);
  return { client, transport, call, toolNames, questions, errors };
}
