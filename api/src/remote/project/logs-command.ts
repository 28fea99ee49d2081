import { containerStateEndpoints } from '@naru/contract/endpoints/container-state';
import type { Container } from '@naru/contract/entities/container';
import { type ContainerLogLine, containerLogLine } from '@naru/contract/entities/container-state';
import { fillPath } from '@naru/contract/wire/endpoint';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import { printableLine } from './follow-deployment.ts';
import { findContainers, type ProjectSession, readContainers } from './project-session.ts';
import { readEvents } from './read-events.ts';

/** A container, and the last log line that was shown. */
interface ShownLog {
  readonly container: Container;
  readonly lines: readonly ContainerLogLine[];
}

async function readLog({ send }: ProjectSession, container: Container): Promise<ShownLog> {
  const input = { params: { id: container.slug }, query: {} };
  const { lines } = await send(containerStateEndpoints.containerLogs, input);
  return { container, lines };
}

/** Creates the function that writes a log line. Lines of several containers begin with the name of their container. */
function createLineWriter({ args, terminal }: ProjectSession, hasSeveral: boolean) {
  return ({ name, slug }: Container, { time, stream, text }: ContainerLogLine): void => {
    const line = args.json
      ? JSON.stringify({ container: slug, name, time, stream, text })
      : `${hasSeveral ? `${printableText(name)} | ` : ''}${printableLine(text)}`;
    terminal.write(`${line}\n`);
  };
}

function parseLine(data: string): ContainerLogLine {
  try {
    return containerLogLine.parse(JSON.parse(data));
  } catch {
    throw new RemoteCallError('서버가 보낸 로그를 읽을 수 없습니다.', 200);
  }
}

/** Writes the new lines of one container until the user interrupts. */
async function followLog(
  session: ProjectSession,
  { container, lines }: ShownLog,
  write: ReturnType<typeof createLineWriter>,
): Promise<void> {
  const path = fillPath(containerStateEndpoints.containerLogs.path, { id: container.slug });
  for await (const { event, data } of readEvents(session, path, lines.at(-1)?.position)) {
    if (event === 'line') write(container, parseLine(data));
  }
}

/** Shows the logs of containers. With `--follow`, new lines follow until the user interrupts. */
export async function runLogs(session: ProjectSession): Promise<number> {
  const { args } = session;
  const chosen = findContainers(await readContainers(session), args);
  if (chosen.length === 0) throw new InvalidInputError('프로젝트에 컨테이너가 없습니다.');
  const write = createLineWriter(session, chosen.length > 1);
  const logs = await Promise.all(chosen.map((container) => readLog(session, container)));
  const earlier = logs
    .flatMap(({ container, lines }) => lines.map((line) => ({ container, line })))
    .toSorted((a, b) => a.line.time.localeCompare(b.line.time));
  const shown = args.lines === 0 ? [] : earlier.slice(-args.lines);
  for (const { container, line } of shown) write(container, line);
  if (args.follow) await Promise.all(logs.map((log) => followLog(session, log, write)));
  return 0;
}
