/** The command `naru mcp`: serves the Model Context Protocol over the standard input and output. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { VERSION } from '../../runtime/version.ts';
import { InvalidInputError, readServerAddress } from '../arguments.ts';
import { reportRemote } from '../remote-result.ts';
import { serverProjectPort } from '../server-project-port.ts';
import { createMcpServer } from './mcp-server.ts';
import { type McpSession, readToken } from './mcp-session.ts';
import { MCP_USAGE } from './mcp-usage.ts';

type Env = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  project: { type: 'string' },
  url: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** @throws InvalidInputError */
function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new InvalidInputError(`사용법:\n${MCP_USAGE}`);
  }
}

/** Prepares the session of a connection. @throws InvalidInputError, RemoteCallError for a token that the server refuses */
async function openSession(args: readonly string[], env: Env): Promise<McpSession> {
  const { project, url, yes } = readArguments(args);
  const address = readServerAddress({ url, project: project ?? '' }, env);
  const port = serverProjectPort({ ...address, userAgent: `naru-mcp/${VERSION}` });
  const schemaUrl = new URL('/naru.schema.json', address.url).href;
  return { port, token: await readToken(port), project, schemaUrl, confirmsElsewhere: yes };
}

/** Runs the command until the client closes the connection. */
export const runMcpCommand = (
  args: readonly string[],
  env: Env,
): Promise<{ code: number; stderr: string }> =>
  reportRemote(async () => {
    const session = await openSession(args, env);
    const onerror = (error: Error) => void process.stderr.write(`${error.message}\n`);
    const closed = Promise.race([once(process.stdin, 'close'), once(process.stdin, 'end')]);
    const handle = serveStdio(() => createMcpServer(session), { onerror });
    await closed;
    await handle.close();
    return 0 as const;
  });
