/** The move of the console to another address. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { isDomainName } from '@naru/contract/rules/domain-name';
import { fieldError } from '../../use-cases/api-error.ts';
import { lockDemoAccount } from '../../use-cases/demo-account.ts';
import * as move from '../../use-cases/operator/console-move.ts';
import { findDnsProblem, findProbeProblem } from '../../use-cases/operator/console-probe.ts';
import { applyStoredSettings } from '../../use-cases/operator/settings.ts';
import type { CallServices, Handler } from '../call.ts';
import { allowsDevelopmentFeatures } from '../exposure.ts';
import type { HttpSettings } from '../settings.ts';
import { readOperator } from './managed-member.ts';

const OF_ENVIRONMENT =
  '환경 변수 PUBLIC_URL에서 정하므로 여기에서 바꿀 수 없습니다. 서버의 설정 파일에서 바꾸고 다시 시작해주세요.';
const NOT_IN_CLUSTER =
  'Kubernetes에서는 Ingress나 Gateway와 함께 바꿔야 합니다. 서버의 PUBLIC_URL을 바꾸고 다시 배포해주세요.';
const BEHIND_EDGE =
  '엣지 뒤의 콘솔에는 “https://console.example.com”처럼 도메인으로 된 https 주소가 필요합니다.';
const SAME = '지금의 주소와 같습니다.';
const NO_MAIL =
  '다른 컴퓨터에서 쓰는 서버에는 메일 서버가 필요합니다. 메일을 먼저 정하거나 START_WITHOUT_MAIL=1로 서버를 시작해주세요.';

/** The settings while the console also has another address. */
const withAddress = (config: HttpSettings, url: string): HttpSettings => {
  const operator = { name: '', address: '' };
  return {
    ...config,
    consoleMove: { url, endsAt: Number.POSITIVE_INFINITY, tokenHash: '', operator },
  };
};

const refuse = (reason: string) => fieldError('VALIDATION_FAILED', 'console_url', reason);

/**
 * Returns the new address as an origin.
 * @throws ApiError VALIDATION_FAILED for an address that the console cannot have
 */
function checkAddress(text: string, { settings, config, runtime }: CallServices): string {
  if (settings.isFixed('PUBLIC_URL')) throw refuse(OF_ENVIRONMENT);
  const problem = settings.findProblem('PUBLIC_URL', text);
  if (problem !== undefined) throw refuse(problem);
  const { origin, protocol, hostname } = new URL(text);
  if (origin === config.PUBLIC_URL) throw refuse(SAME);
  if (config.CONSOLE_BEHIND === 'edge') {
    if (runtime.kind === 'kubernetes') throw refuse(NOT_IN_CLUSTER);
    if (protocol !== 'https:' || !isDomainName(hostname)) throw refuse(BEHIND_EDGE);
  }
  const isTrial = allowsDevelopmentFeatures(withAddress(config, origin));
  const mayLackMail = config.START_WITHOUT_MAIL || isTrial;
  if (config.SMTP_URL === undefined && !mayLackMail) throw refuse(NO_MAIL);
  return origin;
}

/**
 * Applies the stored move to this server, and brings the edge in line with it. The edge is made anew, which closes the connection of the
 * call behind it, so the response does not wait for the edge. The watch of the console repeats what fails here.
 */
async function applyMove({ db, runtime, log, config, ...services }: CallServices): Promise<void> {
  await applyStoredSettings(db, services);
  if (config.CONSOLE_BEHIND !== 'edge') return;
  runtime.engine
    .checkConsole()
    .catch((error: unknown) => log.warn({ err: error }, 'the edge could not follow the console'));
}

/**
 * Begins the move. Behind a proxy the new address is tried before. Behind the edge only its DNS record is, because the edge has no route
 * before the move; the confirmation from the new address is the trial.
 */
export const beginConsoleMove: Handler<typeof endpoints.beginConsoleMove> = async (call) => {
  const { body, services, write, apart } = call;
  const { config, secrets } = services;
  const operator = await readOperator(services.db, call);
  const url = checkAddress(body.console_url.trim(), services);
  const findProblem = config.CONSOLE_BEHIND === 'edge' ? findDnsProblem : findProbeProblem;
  const problem = body.untested ? undefined : await findProblem(url, secrets);
  if (problem !== undefined) return { link: null, ends_at: null, problem };
  const from = services.publicUrl();
  if (!allowsDevelopmentFeatures(withAddress(config, url))) await lockDemoAccount(apart);
  const { token, endsAt } = await write((tx) =>
    move.beginConsoleMove(tx, secrets, operator, { from, url }),
  );
  await applyMove(services);
  const link = `${url}/console-address?token=${token}`;
  return { link, ends_at: new Date(endsAt).toISOString(), problem: null };
};

export const endConsoleMove: Handler<typeof endpoints.endConsoleMove> = async (call) => {
  await readOperator(call.services.db, call);
  await call.write((tx) => move.endConsoleMove(tx));
  await applyMove(call.services);
  return undefined;
};

export const confirmConsoleMove: Handler<typeof endpoints.confirmConsoleMove> = async (call) => {
  const { body, services, asked, write } = call;
  const from = services.publicUrl();
  const initial = services.settings.initialText('PUBLIC_URL');
  const { token } = body;
  await write((tx) =>
    move.confirmConsoleMove(tx, services.secrets, { token, origin: asked, from, initial }),
  );
  await applyStoredSettings(services.db, services);
  return { message: '이제 이 주소로 콘솔을 엽니다. 이 주소에서 다시 로그인해주세요.' };
};
