/** The command `naru mcp`: serves the Model Context Protocol over the standard input and output. */
import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { VERSION } from '../../runtime/version.ts';
import {
  InvalidArgumentsError,
  PROJECT_OPTIONS,
  parseOptions,
  readServerAddress,
} from '../arguments.ts';
import type { Env, RunCommand } from '../command.ts';
import { reportRemote } from '../remote-result.ts';
import { serverProjectPort } from '../server-project-port.ts';
import { createMcpServer } from './mcp-server.ts';
import { type McpSession, readToken } from './mcp-session.ts';

const OPTIONS = {
  ...PROJECT_OPTIONS,
  yes: { type: 'boolean', default: false },
} as const;

/** Prepares the session of a connection. @throws InvalidInputError, RemoteCallError for a token that the server refuses */
async function openSession(args: readonly string[], env: Env): Promise<McpSession> {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (positionals.length > 0)
    throw new InvalidArgumentsError(`알 수 없는 입력입니다: ${positionals.join(' ')}`);
  const { url, yes } = values;
  const project = values.project || env.NARU_PROJECT?.trim() || undefined;
  const address = readServerAddress({ url, project: project ?? '' }, env);
  const port = serverProjectPort({ ...address, userAgent: `naru-mcp/${VERSION}` });
  const schemaUrl = new URL('/naru.schema.json', address.url).href;
  return { port, token: await readToken(port), project, schemaUrl, confirmsElsewhere: yes };
}

/** Runs the command until the client closes the connection. */
export const runMcpCommand: RunCommand = (args, env) =>
  reportRemote('mcp', args, async () => {
    const session = await openSession(args, env);
    const onerror = (error: Error) => void process.stderr.write(`${error.message}\n`);
    const closed = Promise.race([once(process.stdin, 'close'), once(process.stdin, 'end')]);
    const handle = serveStdio(() => createMcpServer(session), { onerror });
    await closed;
    await handle.close();
    return 0;
  });
