import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { expect, test } from 'vitest';
import { approveInstallation, approveInstallationInBrowser } from '../../testing/code-host.ts';
import { storeKnownHost } from '../../testing/deploy-keys.ts';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { addPasskey, addTotp, resetUsedTotpCodes } from '../../testing/factors.ts';
import { BACKUP_TARGET } from '../../testing/fixtures.ts';
import { startGithubServer } from '../../testing/github-server.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { callEveryProjectEndpoint } from '../../testing/project-calls.ts';
import { createRemoteCaller } from '../../testing/remote.ts';
import { newContainer, newDatabase, newProject, readMailedToken } from '../../testing/resources.ts';
import { uploadExample } from '../../testing/source-upload.ts';
import { storeBackupFile } from '../../testing/stored-backup.ts';
import { createRunningContainer, requestTerminalTicket } from '../../testing/terminal.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer();
const address = useListeningServer(server);

/** Creates a caller that records the names of successful calls. */
function recording(call: Caller, succeeded: Set<EndpointName>): Caller {
  return async (name, ...input) => {
    const response = await call(name, ...input);
    response.data();
    succeeded.add(name);
    return response;
  };
}

const read = async (path: string) => server().app.request(path, {}, {});

/** Makes an uploaded folder the source of a container. */
async function uploaded(call: Caller): Promise<void> {
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const upload_id = await uploadExample(server(), call, slug);
  await call('useSourceUpload', { params: { id }, body: { upload_id } });
  await call('deleteProject', { params: { slug } });
}

/** Backs up a database, and deletes its backup. */
async function backedUp(call: Caller, slug: string, id: string): Promise<void> {
  const plan = { enabled: true, at: '04:30', keep_days: 7, keep_weeks: 4, keep_months: 3 };
  await call('updateBackupPlan', { params: { id }, body: plan });
  const backup = (await call('startDataBackup', { params: { id } })).data();
  const params = { slug, backupId: backup?.backup_id ?? '' };
  const list = async () => (await call('listDataBackups', { params: { slug } })).data().backups;
  await waitUntil(async () => (await list())[0]?.state === 'confirmed');
  await call('cancelDeletionAfterBackup', { params });
  await call('deleteDataBackup', { params, query: { force: 'true' } });
}

/** Backs up a volume to a target. */
async function backedUpVolume(call: Caller, slug: string, projectId: string): Promise<void> {
  const volume = (
    await call('createVolume', { body: { project_id: projectId, name: '사진', capacity: 128 } })
  ).data();
  const created = await call('createBackupTarget', {
    params: { slug },
    body: { ...BACKUP_TARGET, name: '우리 저장소' },
  });
  const params = { slug, targetId: created.data()?.target_id ?? '' };
  const change = { name: '이름', region: 'us-east-1', path_style: true, access_key: 'KEY' };
  await call('updateBackupTarget', { params, body: change });
  await call('listBackupTargets', { params: { slug } });
  const plan = { enabled: true, at: '04:30', keep_days: 7, keep_weeks: 4, keep_months: 3 };
  const ofVolume = { slug: volume?.slug ?? '' };
  await call('updateVolumeBackupPlan', {
    params: ofVolume,
    body: { ...plan, target: params.targetId },
  });
  await call('startVolumeBackup', { params: ofVolume });
  const list = async () => (await call('listDataBackups', { params: { slug } })).data().backups;
  await waitUntil(async () => (await list())[0]?.place === 'target');
  await call('deleteBackupTarget', { params, query: { force: 'true' } });
  await call('deleteVolumeAfterBackup', { params: ofVolume });
  const query = { project_id: projectId };
  const volumes = async () => (await call('listVolumes', { query })).data().volumes;
  await waitUntil(async () => (await volumes()).every(({ name }) => name !== '사진'));
}

/** Restores a backup, exchanges the contents, and downloads and uploads a dump. */
async function restored(call: Caller, slug: string, id: string): Promise<void> {
  const { dataBackups, dataRestorations } = server().services;
  const { backup_id: backupId } = (await call('startDataBackup', { params: { id } })).data();
  await dataBackups.settled();
  await call('downloadDataBackup', { params: { slug, backupId } });
  const file = { container: id, name: 'dump.sql', bytes: 1 };
  await call('uploadDataBackup', { params: { slug }, body: file });
  const body = { backup_id: backupId, container: id };
  const begun = (await call('startRestoration', { params: { slug }, body })).data();
  await dataRestorations.settled();
  const params = { slug, restorationId: begun.restoration_id };
  for (const name of ['switchRestoration', 'undoRestoration'] as const) {
    await call(name, { params });
    await dataRestorations.settled();
  }
  await call('listRestorations', { params: { slug } });
  await call('deleteRestoration', { params, query: { force: 'true' } });
  await call('startUpgrade', { params: { id }, body: { version: '18' } });
  await dataBackups.settled();
  await dataRestorations.settled();
}

/** Deletes a database after a last backup. */
async function deletedAfterBackup(call: Caller, slug: string, id: string): Promise<void> {
  await call('deleteContainerAfterBackup', { params: { id } });
  const list = async () => (await call('listContainers', { params: { slug } })).data().containers;
  await waitUntil(async () => (await list()).every((container) => container.slug !== id));
}

/** Changes the password of a database, and backs it up, which need a running one. */
async function runningDatabase(call: Caller): Promise<void> {
  const { slug, project_id } = await newProject(call, '데이터베이스');
  const { slug: id } = await newDatabase(call, slug, 'postgresql', 'db', '17');
  await projectDeploymentCalls(call, slug).deployed();
  await call('changeDatabasePassword', { params: { id } });
  await backedUp(call, slug, id);
  await restored(call, slug, id);
  await backedUpVolume(call, slug, project_id);
  await deletedAfterBackup(call, slug, id);
  await call('deleteProject', { params: { slug } });
}

async function account(call: Caller): Promise<string> {
  const username = '홍길동';
  const email = 'Hong@example.com';
  const password = '비밀번호-Abc1';
  await call('register', { body: { username, email, password, agreedToTerms: true } });
  await call('resendVerification', { body: { email } });
  await call('verifyEmail', { query: { token: await readMailedToken(read, email) } });
  await call('requestPasswordReset', { body: { email } });
  const token = await readMailedToken(read, email);
  await call('resetPassword', { body: { token, new_password: 'Abcd1234' } });
  const login = { username, password: 'Abcd1234', rememberMe: true };
  return (await call('login', { body: login })).data().token;
}

async function profile(call: Caller): Promise<void> {
  await call('me');
  await call('getDataUse');
  await call('getEngine');
  await call('getOperator');
  await call('updateMe', { body: { name: '길동', phone: '010-1234-5678', organization: '나루' } });
  const body = { current_password: 'Abcd1234', new_password: 'Abcd12345' };
  await call('changePassword', { body });
  await call('listMyActivity', { query: {} });
  await call('exportMyActivity', { query: {} });
  await call('listNotices', { query: {} });
  await call('seeNotices', { body: { until: new Date().toISOString() } });
  await call('requestDeletion');
  await call('cancelDeletion');
  await call('exportAccount');
  await call('seeTerms', { body: { version: 1 } });
  await call('changeMarketingConsent', { body: { agreed: true } });
  await call('confirm', { body: { password: 'Abcd12345' } });
}

async function factors(call: Caller, username: string, origin: string): Promise<void> {
  const { codeAfter } = await addTotp(call);
  await call('renewRecoveryCodes');
  await resetUsedTotpCodes(server());
  const body = { username, password: 'Abcd12345' };
  const login =
    (await createRemoteCaller(origin)('login', { body })).error().second_step?.token ?? '';
  await call('finishLogin', { body: { login, code: await codeAfter(0) } });
  await call('deleteTotp');
  const { authenticator, passkey } = await addPasskey(call, origin);
  const params = { passkeyId: passkey.passkey_id };
  await call('listFactors');
  const assertion = authenticator.get((await call('requestPasskey')).data());
  await call('loginWithPasskey', { body: { passkey: assertion } });
  await call('updatePasskey', { params, body: { name: '휴대폰' } });
  await call('deletePasskey', { params });
}

/** Cancels one change of the address and confirms another. */
async function email(call: Caller): Promise<void> {
  const body = { email: 'hong@example.org' };
  await call('requestEmailChange', { body });
  const stop = await readMailedToken(read, 'Hong@example.com');
  await call('stopEmailChange', { body: { token: stop } });
  await call('requestEmailChange', { body });
  await call('confirmEmailChange', { body: { token: await readMailedToken(read, body.email) } });
}

async function codeHosting(call: Caller): Promise<void> {
  const { installation_url } = (await call('startInstallation')).data();
  await approveInstallation(server().app, installation_url);
  await call('listInstallations');
  const again = (await call('startInstallation')).data().installation_url;
  const body = await approveInstallationInBrowser(server().app, again);
  await call('connectInstallation', { body });
  const { installation_id } = body;
  await call('installationToken', { body: { installation_id } });
  await call('listRepositories', { params: { id: installation_id } });
  await call('deleteInstallation', { params: { id: installation_id } });
  const [project] = (await call('listProjects')).data().projects;
  const { slug = '', project_id = '' } = project ?? {};
  const knownHostId = await storeKnownHost(server().services.db, project_id);
  await call('deleteKnownHost', { params: { slug, knownHostId } });
}

async function security(call: Caller): Promise<void> {
  const { token_id } = (
    await call('createApiToken', { body: { name: '배포 스크립트', scope: 'read' } })
  ).data();
  await call('listApiTokens');
  await call('deleteApiToken', { params: { id: token_id } });
  const body = { username: '홍길동', password: 'Abcd12345' };
  await call('login', { body });
  const { sessions } = (await call('listSessions')).data();
  const other = sessions.find(({ current }) => !current);
  await call('endSession', { params: { id: other?.session_id ?? '' } });
  await call('endOtherSessions');
  await addTotp(call);
  await call('logout');
  await call('takeBackAccount', {
    body: { token: await readMailedToken(read, 'hong@example.org') },
  });
}

async function managedMembers(call: Caller) {
  await call('addMember', { body: { username: '새 회원', email: 'new@example.com' } });
  const { members } = (await call('listMembers', { query: { search: '새 회원' } })).data();
  const params = { id: members[0]?.user_id ?? '' };
  await call('issuePasswordLink', { params });
  const member_limits = { projects: 5, containers: null, cpu: null, memory: null, disk: null };
  await call('changeMemberLimits', { params, body: { member_limits } });
  await call('runMemberAction', { params, body: { member_action: 'lock' } });
  await call('listAuditEntries', { query: {} });
  await call('exportAuditEntries');
  await call('getRelease');
}

async function consoleMove(call: Caller, port: string, succeeded: Set<EndpointName>) {
  const console_url = `http://localhost:${port}`;
  await call('beginConsoleMove', { body: { console_url } });
  await call('endConsoleMove');
  const { link } = (await call('beginConsoleMove', { body: { console_url } })).data();
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  const body = { token };
  await recording(createRemoteCaller(console_url), succeeded)('confirmConsoleMove', { body });
}

async function githubApp(call: Caller) {
  const github = await startGithubServer();
  const body = { github_url: github.app.webUrl };
  const { registration_url } = (await call('startGithubApp', { body })).data();
  const registration_state = new URL(registration_url).searchParams.get('state') ?? '';
  const registration = { registration_state, registration_code: github.newCode() };
  await call('finishGithubApp', { body: registration });
  await call('tryGithubApp', { body: { settings: [] } });
}

async function settings(call: Caller) {
  await call('listSettings');
  const changes = [{ name: 'PRIVACY_OFFICER' as const, value: '이나루' }];
  await call('changeSettings', { body: { settings: changes } });
  await call('tryMail', { body: { settings: [] } });
  const nowhere = { name: 'EDGE_ACME_DIRECTORY' as const, value: 'https://127.0.0.1:1/dir' };
  await call('tryAcme', { body: { settings: [nowhere] } });
  await call('tryRegistry', { body: { settings: [] } });
  await githubApp(call);
  await call('inviteMember', { body: { email: 'invited@example.com' } });
  const { invitations } = (await call('listInvitations')).data();
  await call('cancelInvitation', { params: { id: invitations[0]?.invitation_id ?? '' } });
}

test('every call of the contract answers a member as its schema says', async () => {
  const succeeded = new Set<EndpointName>();
  const token = await account(recording(createRemoteCaller(address()), succeeded));
  const call = recording(createRemoteCaller(address(), token), succeeded);
  await profile(call);
  await factors(call, '홍길동', address());
  await email(call);
  await callEveryProjectEndpoint(call, server().services);
  await requestTerminalTicket(call, await createRunningContainer(call));
  await uploaded(call);
  await runningDatabase(call);
  await codeHosting(call);
  const { templates } = (await call('listTemplates')).data();
  const { username } = (await call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  const ofOperators = ['getOverview', 'listServerChecks', 'trustClock', 'listHeldNames'] as const;
  for (const name of ofOperators) await call(name);
  await managedMembers(call);
  await settings(call);
  await consoleMove(call, new URL(address()).port, succeeded);
  await call('listBackups');
  await call('startBackup', { body: {} });
  const id = await storeBackupFile(server().services.db);
  await call('issueBackupDownload', { params: { id }, body: {} });
  await call('tryBackupStorage', { body: { settings: [] } });
  await call('confirmRestoration');
  await call('listMissingImages');
  await call('deployMissingImages');
  for (const { template_id } of templates)
    await call('getTemplate', { params: { id: template_id } });
  await security(call);
  expect([...succeeded].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});
