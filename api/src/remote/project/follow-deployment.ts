import { stripVTControlCharacters } from 'node:util';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { DeploymentDetail, DeploymentLogLine } from '@naru/contract/entities/deployment';
import type { ProjectChoice } from '../arguments.ts';
import { follow } from '../data/follow.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { nextCommand, type RemoteSession } from '../session.ts';
import { printableText } from '../text-table.ts';
import { formatSteps } from './deployment-text.ts';

/** A session of any command that deploys. */
type Session = RemoteSession<ProjectChoice>;

/** Returns the text of a log line without control characters, which could change what the terminal shows. */
export const printableLine = (text: string): string =>
  printableText(stripVTControlCharacters(text).replaceAll('\t', '    '));

/** Creates the function that notes new log lines, each once. */
function createLogReader({ send, terminal }: Session, id: string) {
  let after: number | undefined;
  const note = ({ container, text }: DeploymentLogLine, names: ReadonlyMap<string, string>) => {
    const name = container ? (names.get(container) ?? container) : '';
    terminal.note(`${name && `${printableText(name)} | `}${printableLine(text)}`);
  };
  return async ({ containers }: DeploymentDetail): Promise<void> => {
    const names = new Map(containers.map(({ slug, name }) => [slug, name || slug]));
    for (;;) {
      const query = after === undefined ? {} : { after: String(after) };
      const { lines } = await send(deploymentEndpoints.deploymentLog, { params: { id }, query });
      for (const line of lines) note(line, names);
      after = lines.at(-1)?.sequence ?? after;
      if (lines.length === 0) return;
    }
  };
}

/**
 * Follows a deployment to its end, and notes its log. A server that is away for a while is called again, and the log continues where it
 * was.
 * @throws InterruptedError, RemoteCallError
 */
export function followDeployment(session: Session, id: string): Promise<DeploymentDetail> {
  const readLog = createLogReader(session, id);
  const read = async (): Promise<DeploymentDetail | undefined> => {
    try {
      const detail = await session.send(deploymentEndpoints.getDeployment, { params: { id } });
      await readLog(detail);
      return detail;
    } catch (error) {
      if (error instanceof RemoteCallError && error.status === 404) return undefined;
      throw error;
    }
  };
  return follow(session, {
    read,
    isOver: ({ finished_at }) => Boolean(finished_at),
    stepOf: formatSteps,
    interrupted: `기다리지 않습니다. 배포는 서버에서 계속됩니다. 보기: ${nextCommand(session, 'status')}`,
  });
}
