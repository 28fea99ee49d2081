/** Changes of the e-mail address, data export, terms, and deletion of the account. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { PASSWORD_RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { createReferenceNames } from '@naru/contract/rules/reference';
import { listConnections } from '../../code-host/connection.ts';
import { readDeployKeyOfProject } from '../../code-host/deploy-key.ts';
import { listInstallationsOfMember } from '../../code-host/installation.ts';
import {
  accountDeletionRequestedMail,
  accountTakenBackMail,
  emailChangeConfirmationMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailChangeStoppedMail,
} from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import {
  recordMarketingConsent,
  recordTermsSeen,
  toUser,
} from '../../use-cases/account/account.ts';
import { setAccountDeletion } from '../../use-cases/account/deletion.ts';
import {
  beginEmailChange,
  confirmEmailChange as confirmChange,
} from '../../use-cases/account/email-change.ts';
import { readStoredDataSizes } from '../../use-cases/account/stored-data.ts';
import {
  stopEmailChange as stop,
  type TakeBackResult,
  undoAccountChanges,
} from '../../use-cases/account/take-back.ts';
import {
  findEmailChangeStopLink,
  findTakeBackLink,
  issueTakeBackLink,
} from '../../use-cases/account/take-back-link.ts';
import { findActivities } from '../../use-cases/activity/activity.ts';
import { notFoundError } from '../../use-cases/api-error.ts';
import {
  lockConfirmedMember,
  requireRecentConfirmation,
} from '../../use-cases/auth/confirmation.ts';
import { createHashRunner, createLikelyMemberHashTurn } from '../../use-cases/auth/hash-turn.ts';
import { type AccountMailContext, toMailOrigin } from '../../use-cases/auth/login-origin.ts';
import { issueOneTimeToken } from '../../use-cases/auth/one-time-token.ts';
import { hashPassword } from '../../use-cases/auth/password.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { endSessions } from '../../use-cases/auth/session.ts';
import { generateToken } from '../../use-cases/auth/token.ts';
import { readContainersOfProject } from '../../use-cases/container/container-parts.ts';
import { toContainer } from '../../use-cases/container/container-response.ts';
import { readDeploymentSummaries } from '../../use-cases/deployment/deployment-detail.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import { readBackupsAndArchives } from '../../use-cases/point-in-time/listed-archives.ts';
import { listProjects } from '../../use-cases/project.ts';
import { readDeliveriesOfProject } from '../../use-cases/push/delivery-rows.ts';
import { listPushHooks } from '../../use-cases/push/push-hooks.ts';
import { readProjectVariables } from '../../use-cases/reference/project-variable.ts';
import { readLoginsOfProject } from '../../use-cases/registry-login/registry-login.ts';
import type { CallServices, EndpointCall, Handler } from '../call.ts';
import { requireMail } from '../mail-requirement.ts';
import { toActivityEntry } from './activity.ts';

export const getDataUse: Handler<typeof endpoints.getDataUse> = async ({
  member,
  services: { db, writes },
}) => {
  const stored = (await readStoredDataSizes(db, [member.id])).get(member.id);
  if (stored === undefined) throw notFoundError();
  return { stored, written: await writes.use(db, member.id) };
};

export const requestEmailChange: Handler<typeof endpoints.requestEmailChange> = async (call) => {
  const { write, apart, member, body, services } = call;
  const { db, config, secrets, publicUrl } = services;
  requireMail(config);
  await requireRecentConfirmation(db, member);
  const perMinute = config.RATE_MAILS_PER_EMAIL;
  await countHit(apart, { kind: 'mails', subject: member.id, perMinute });
  await write(async (tx) => {
    const user = await lockConfirmedMember(tx, member);
    const { confirm, stop } = await beginEmailChange(tx, user, body.email);
    const origin = toMailOrigin(call);
    const confirmation = emailChangeConfirmationMail(publicUrl(), confirm, origin);
    await queueMail(tx, secrets, body.email, confirmation);
    const warning = emailChangeRequestedMail(publicUrl(), stop, body.email, origin);
    await queueMail(tx, secrets, user.email, warning);
  });
  return { message: '새 이메일로 확인 메일을 보냈습니다. 24시간 안에 링크를 열어주세요.' };
};

export const confirmEmailChange: Handler<typeof endpoints.confirmEmailChange> = (call) =>
  call.write(async (tx) => {
    const { secrets, publicUrl } = call.services;
    const { user_id, old_email, new_email } = await confirmChange(tx, call.body.token);
    call.identify(user_id);
    const mail = emailChangedMail(publicUrl(), toMailOrigin(call));
    for (const to of [old_email, new_email]) await queueMail(tx, secrets, to, mail);
    return { message: '이메일이 변경되었습니다.' };
  });

/**
 * Schedules the deletion of the account. Ends all sessions except the current one; containers keep running until the deletion. A
 * repeated request has no effect and sends no mail.
 */
export const requestDeletion: Handler<typeof endpoints.requestDeletion> = (call) =>
  call.write(async (tx) => {
    const { member, services } = call;
    const user = await lockConfirmedMember(tx, member);
    await endSessions(tx, member.id, member.tokenHash);
    if (user.deletion_at !== null) return toUser(user);
    const link = await issueTakeBackLink(tx, member.id);
    const mail = accountDeletionRequestedMail(services.publicUrl(), link, toMailOrigin(call));
    await queueMail(tx, services.secrets, user.email, mail);
    return toUser(await setAccountDeletion(tx, member.id, true));
  });

export const cancelDeletion: Handler<typeof endpoints.cancelDeletion> = ({ write, member }) =>
  write(async (tx) => toUser(await setAccountDeletion(tx, member.id, false)));

export const markTermsSeen: Handler<typeof endpoints.seeTerms> = ({ write, member, body }) =>
  write((tx) => recordTermsSeen(tx, member.id, body.version));

export const changeMarketingConsent: Handler<typeof endpoints.changeMarketingConsent> = ({
  write,
  member,
  body,
}) => write((tx) => recordMarketingConsent(tx, member.id, body.agreed));

const ACTIVITIES_MAX = 10_000;

async function projectsOf({ db, secrets }: CallServices, memberId: string) {
  const all = [];
  for (const project of await listProjects(db, { memberId })) {
    const rows = await readContainersOfProject(db, project.project_id);
    const names = createReferenceNames(rows);
    all.push({
      ...project,
      containers: rows.map((row) => toContainer(secrets, row, names)),
      variables: await readProjectVariables(db, secrets, project.project_id),
      registry_logins: await readLoginsOfProject(db, project.project_id),
      deploy_key: await readDeployKeyOfProject(db, project.project_id),
      deployments: await readDeploymentSummaries(db, project.project_id),
      data_backups: await readBackupsAndArchives(db, project.project_id),
      push_hooks: await listPushHooks(db, project.project_id),
      deliveries: await readDeliveriesOfProject(db, project.project_id),
    });
  }
  return all;
}

/** Exports all stored data that the member may see. Secrets are exported without their values. */
export const exportAccount: Handler<typeof endpoints.exportAccount> = async ({
  member,
  services,
}) => {
  const { db } = services;
  await requireRecentConfirmation(db, member);
  const user = await findOwnUser(db, member.id);
  const owner = { userId: member.id };
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...toUser(user),
      agreed_at: user.agreed_at.toISOString(),
      last_active_at: user.last_active_at.toISOString(),
    },
    projects: await projectsOf(services, member.id),
    installations: await listInstallationsOfMember(db, member.id),
    code_hosts: await listConnections(db, member.id),
    activities: (await findActivities(db, owner, {}, { limit: ACTIVITIES_MAX })).map(
      toActivityEntry,
    ),
  };
};

/** Mails all addresses of the undone changes. The account's own address receives the link that sets a password. */
async function mailUndoneChanges(
  tx: Database,
  { secrets, publicUrl, device }: AccountMailContext,
  { user, undone, isThrownOut }: TakeBackResult,
): Promise<void> {
  const origin = toMailOrigin(device);
  const others = new Set(undone.map(({ new_email }) => new_email));
  if (isThrownOut) {
    others.delete(user.email);
    const token = await issueOneTimeToken(tx, user.id, 'reset', PASSWORD_RESET_VALID_HOURS);
    await queueMail(tx, secrets, user.email, accountTakenBackMail(publicUrl(), token, origin));
  } else others.add(user.email);
  const stopped = emailChangeStoppedMail(publicUrl(), origin);
  for (const to of others) await queueMail(tx, secrets, to, stopped);
}

/** Takes an account back. Checks the link before it hashes a password, which takes long, and checks the link again after that. */
async function follow(
  call: EndpointCall<typeof endpoints.takeBackAccount>,
  find: typeof findTakeBackLink,
  undo: typeof undoAccountChanges,
): Promise<TakeBackResult> {
  const { write, body, services, identify, gone } = call;
  const { user_id } = await find(services.db, body.token);
  const unknownHash = await hashPassword(
    generateToken(),
    createHashRunner(createLikelyMemberHashTurn(user_id, gone)),
  );
  return write(async (tx) => {
    const done = await undo(tx, body.token, unknownHash);
    identify(done.user.id);
    await mailUndoneChanges(tx, { ...services, device: call }, done);
    return done;
  });
}

const THROWN_OUT =
  '모든 기기에서 로그아웃했습니다. 메일로 보낸 링크에서 비밀번호를 새로 정해주세요.';

export const takeBackAccount: Handler<typeof endpoints.takeBackAccount> = async (call) => {
  await follow(call, findTakeBackLink, undoAccountChanges);
  return { message: `계정을 되찾았습니다. ${THROWN_OUT}` };
};

export const stopEmailChange: Handler<typeof endpoints.stopEmailChange> = async (call) => {
  const { isThrownOut } = await follow(call, findEmailChangeStopLink, stop);
  const message = isThrownOut
    ? `이메일을 되돌렸습니다. ${THROWN_OUT}`
    : '이메일 변경을 취소했습니다.';
  return { message };
};
