import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ApiError } from '../../use-cases/api-error.ts';
import { requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { requireDatabaseClient } from '../../use-cases/database/client-script.ts';
import { readContainerState } from '../../use-cases/deployment/project-state.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import { issueTerminalTicket } from '../../use-cases/terminal/terminal-ticket.ts';
import type { Handler } from '../call.ts';
import { TERMINAL_PATH_PREFIX } from '../terminal/upgrade.ts';
import { callEngine } from './container-state.ts';

/** States of a container with a running program, by the last observation; the engine itself decides. */
const RUNNING = new Set(['running', 'deploying']);

/**
 * Opens a terminal. A terminal can read and change all files of a container, and read its secrets. The call therefore requires a
 * recent confirmation, so that an unattended browser does not suffice.
 */
export const openTerminal: Handler<typeof endpoints.openTerminal> = async ({
  write,
  member,
  access,
  params,
  body: { program, ...size },
  services: { db, runtime, config, terminals },
}) => {
  const container = await findContainer(db, access, params.id);
  if (program === 'database') requireDatabaseClient(container);
  const { capabilities } = await callEngine(() => runtime.engine.info());
  if (!(config.ENABLE_SHELL && capabilities.shell)) {
    throw new ApiError('SHELL_OFF', '이 서버에서는 셸을 사용할 수 없습니다.');
  }
  terminals.check(member.id);
  // The creation of a token that opens shells was confirmed.
  if (member.projectToken === undefined) await requireRecentConfirmation(db, member);
  const { state } = await readContainerState(db, container);
  if (!RUNNING.has(state)) {
    throw new ApiError(
      'CONTAINER_NOT_RUNNING',
      '실행 중인 컨테이너에서만 셸을 열 수 있습니다. 컨테이너를 시작하거나 배포한 뒤 다시 시도해주세요.',
    );
  }
  const { ticket, expiresAt } = await write((tx) =>
    issueTerminalTicket(tx, { member, container, size, program }),
  );
  return {
    ticket,
    path: `${TERMINAL_PATH_PREFIX}${container.slug}`,
    expires_at: expiresAt.toISOString(),
  };
};
