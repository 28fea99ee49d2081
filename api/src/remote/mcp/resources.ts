/** The resources of the server: project files and logs, for clients that attach them to a conversation. */
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { containerStateEndpoints } from '@naru/contract/endpoints/container-state';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { dataLine, endOfLog, markedText } from './data-text.ts';
import { readShownFile } from './file-tools.ts';
import type { McpSession } from './mcp-session.ts';

/** The number of lines of a log in a resource. */
const LINES = 500;

type Variables = Record<string, string | string[] | undefined>;

const textOf = (value: Variables[string]): string =>
  decodeURIComponent(String(Array.isArray(value) ? value[0] : (value ?? '')));

const shown = (lines: readonly { time: string; text: string }[]): string =>
  endOfLog(lines, LINES)
    .lines.map(({ time, text }) => `${time} ${text}`)
    .join('\n');

/** A resource for each thing of a kind. */
interface Kind {
  readonly name: string;
  readonly pattern: string;
  readonly title: string;
  readonly mimeType: string;
  readonly read: (session: McpSession, id: string) => Promise<string>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'container-log',
    pattern: 'naru://containers/{id}/log',
    title: '컨테이너 로그',
    mimeType: 'text/plain',
    async read({ port }, id) {
      const { containerLogs } = containerStateEndpoints;
      const { lines } = await port.send(containerLogs, { params: { id }, query: {} });
      return markedText('컨테이너 로그', shown(lines));
    },
  },
  {
    name: 'deployment-log',
    pattern: 'naru://deployments/{id}/log',
    title: '배포 로그',
    mimeType: 'text/plain',
    async read({ port }, id) {
      const { deploymentLog } = deploymentEndpoints;
      const { lines } = await port.send(deploymentLog, { params: { id }, query: {} });
      return markedText('배포 로그', shown(lines));
    },
  },
];

const projectFileAddress = (slug: string): string =>
  `naru://projects/${encodeURIComponent(slug)}/naru.yaml`;

/** Lists the project files, so that a client can offer them. */
async function listProjectFiles({ port }: McpSession) {
  const { projects } = await port.send(projectEndpoints.listProjects, {});
  return {
    resources: projects.slice(0, 100).map(({ slug, name }) => ({
      uri: projectFileAddress(slug),
      name: `${dataLine(name, 100)} naru.yaml`,
      mimeType: 'application/yaml',
    })),
  };
}

/** Adds the resources to a server. */
export function addResources(server: McpServer, session: McpSession): void {
  for (const { name, pattern, title, mimeType, read } of KINDS) {
    const template = new ResourceTemplate(pattern, { list: undefined });
    server.registerResource(name, template, { title, mimeType }, async (uri, { id }) => ({
      contents: [{ uri: uri.href, mimeType, text: await read(session, textOf(id)) }],
    }));
  }
  const template = new ResourceTemplate('naru://projects/{slug}/naru.yaml', {
    list: () => listProjectFiles(session),
  });
  const about = { title: '프로젝트 파일', mimeType: 'application/yaml' };
  server.registerResource('project-file', template, about, async (uri, { slug }) => {
    const { file: text } = await readShownFile(session, textOf(slug));
    return { contents: [{ uri: uri.href, mimeType: 'application/yaml', text }] };
  });
}
