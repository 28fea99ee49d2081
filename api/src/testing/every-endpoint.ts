/** Makes every call of the contract once with success. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { approveInstallation, approveInstallationInBrowser } from './code-host.ts';
import { callDatabaseEndpoints } from './database-calls.ts';
import { storeKnownHost } from './deploy-keys.ts';
import { addPasskey, addTotp, resetUsedTotpCodes } from './factors.ts';
import { startGithubServer } from './github-server.ts';
import { changeMemberByCommand } from './operator.ts';
import { callEveryProjectEndpoint } from './project-calls.ts';
import { createRemoteCaller } from './remote.ts';
import { newContainer, newProject, readMailedToken } from './resources.ts';
import { uploadExample } from './source-upload.ts';
import { storeBackupFile } from './stored-backup.ts';
import { createRunningContainer, requestTerminalTicket } from './terminal.ts';
import type { Caller, TestServer } from './test-server.ts';

/** Returns a caller for the server at an address, with a bearer token or without one. */
export type Connect = (address: string, token?: string) => Caller;

/** The server on which the calls are made. */
interface CalledServer {
  server: TestServer;
  address: string;
}

/** Creates a caller that records the names of successful calls. */
function recording(call: Caller, succeeded: Set<EndpointName>): Caller {
  return async (name, ...input) => {
    const response = await call(name, ...input);
    response.data();
    succeeded.add(name);
    return response;
  };
}

const readerOf =
  ({ app }: TestServer) =>
  async (path: string) =>
    app.request(path, {}, {});

/** Makes an uploaded folder the source of a container. */
async function uploaded(server: TestServer, call: Caller): Promise<void> {
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const upload_id = await uploadExample(server, call, slug);
  await call('useSourceUpload', { params: { id }, body: { upload_id } });
  await call('deleteProject', { params: { slug } });
}

async function account(server: TestServer, call: Caller): Promise<string> {
  const read = readerOf(server);
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

async function factors(
  { server, address: origin }: CalledServer,
  call: Caller,
  username: string,
): Promise<void> {
  const { codeAfter } = await addTotp(call);
  await call('renewRecoveryCodes');
  await resetUsedTotpCodes(server);
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
async function email(server: TestServer, call: Caller): Promise<void> {
  const read = readerOf(server);
  const body = { email: 'hong@example.org' };
  await call('requestEmailChange', { body });
  const stop = await readMailedToken(read, 'Hong@example.com');
  await call('stopEmailChange', { body: { token: stop } });
  await call('requestEmailChange', { body });
  await call('confirmEmailChange', { body: { token: await readMailedToken(read, body.email) } });
}

async function codeHosting({ app, services }: TestServer, call: Caller): Promise<void> {
  const { installation_url } = (await call('startInstallation')).data();
  await approveInstallation(app, installation_url);
  await call('listInstallations');
  const again = (await call('startInstallation')).data().installation_url;
  const body = await approveInstallationInBrowser(app, again);
  await call('connectInstallation', { body });
  const { installation_id } = body;
  await call('installationToken', { body: { installation_id } });
  await call('listRepositories', { params: { id: installation_id } });
  await call('deleteInstallation', { params: { id: installation_id } });
  const [project] = (await call('listProjects')).data().projects;
  const { slug = '', project_id = '' } = project ?? {};
  const knownHostId = await storeKnownHost(services.db, project_id);
  await call('deleteKnownHost', { params: { slug, knownHostId } });
}

async function security(server: TestServer, call: Caller): Promise<void> {
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
    body: { token: await readMailedToken(readerOf(server), 'hong@example.org') },
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

async function consoleMove(call: Caller, { port }: URL, connect: Connect) {
  const console_url = `http://localhost:${port}`;
  await call('beginConsoleMove', { body: { console_url } });
  await call('endConsoleMove');
  const { link } = (await call('beginConsoleMove', { body: { console_url } })).data();
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await connect(console_url)('confirmConsoleMove', { body: { token } });
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

async function operators(call: Caller, { server, address }: CalledServer, connect: Connect) {
  const { username } = (await call('me')).data();
  await changeMemberByCommand(server.services.db, username, 'promote');
  const ofOperators = ['getOverview', 'listServerChecks', 'trustClock', 'listHeldNames'] as const;
  for (const name of ofOperators) await call(name);
  await managedMembers(call);
  await settings(call);
  await consoleMove(call, new URL(address), connect);
  await call('listBackups');
  await call('startBackup', { body: {} });
  const id = await storeBackupFile(server.services.db);
  await call('issueBackupDownload', { params: { id }, body: {} });
  await call('tryBackupStorage', { body: { settings: [] } });
  await call('confirmRestoration');
  await call('listMissingImages');
  await call('deployMissingImages');
}

/**
 * Makes every call of the contract with success, as one member who becomes an operator. A call that fails ends the work.
 * @param connect returns the callers; by default, callers over the network
 * @returns the names of the calls that were made
 */
export async function callEveryEndpoint(
  called: CalledServer,
  connect: Connect = createRemoteCaller,
): Promise<ReadonlySet<EndpointName>> {
  const { server, address } = called;
  const succeeded = new Set<EndpointName>();
  const recorded: Connect = (at, token) => recording(connect(at, token), succeeded);
  const call = recorded(address, await account(server, recorded(address)));
  await profile(call);
  await factors(called, call, '홍길동');
  await email(server, call);
  await callEveryProjectEndpoint(call, server.services);
  await requestTerminalTicket(call, await createRunningContainer(call));
  await uploaded(server, call);
  await callDatabaseEndpoints(server, call);
  await codeHosting(server, call);
  const { templates } = (await call('listTemplates')).data();
  for (const { template_id } of templates)
    await call('getTemplate', { params: { id: template_id } });
  await operators(call, called, recorded);
  await security(server, call);
  return succeeded;
}
