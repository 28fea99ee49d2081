import type { APIRequestContext } from '@playwright/test';
import {
  type ApiAccount,
  addContainer,
  addProject,
  addVolume,
  logInToApi,
  type SeededProject,
} from '../support/account.ts';
import { backUpDatabase } from '../support/backups.ts';
import { waitForFinishedDeployment } from '../support/deployments.ts';
import { createMember } from '../support/members.ts';

/** The data of the screens: a member with projects in every state, and a member without projects. */
export interface ScreenData {
  member: ApiAccount;
  newcomer: ApiAccount;
  /** A running project with every kind of setting, and with a saved change that is not deployed. */
  shop: SeededProject;
  /** The container of `shop` with variables, networks and a volume. */
  api: { slug: string };
  /** A volume of `shop`. */
  covers: { slug: string };
  /** The id of the deployment of `shop`. */
  deployment: string;
  /** A project with deployments of several outcomes, the last of which failed. */
  blog: SeededProject;
  /** The id of a successful deployment of `blog` that is not the current version. */
  earlier: string;
  /** The id of the failed newest deployment of `blog`. */
  failed: string;
  /** A member with a project whose deployment does not end. */
  deployer: ApiAccount;
  busy: SeededProject;
  /** A project of the deployer with a running database, to which a variable refers. */
  orders: SeededProject;
  database: { slug: string };
  /** A container of an image in `orders`. */
  imaged: { slug: string };
  /** A project without containers. */
  empty: SeededProject;
}

/** A name of the maximum length, without a line break opportunity. */
const LONG = '이름이아주긴컨테이너'.repeat(4);

async function deploy(account: ApiAccount, { slug }: SeededProject): Promise<string> {
  await account.call('POST', `projects/${slug}/deploy`);
  return (await waitForFinishedDeployment(account, slug)).deployment_id;
}

/** The parts of a project's name that make the simulated engine fail, or never end. */
const FAILING = 'engine:fail';
const STALLING = 'engine:stall';
const BLOG = '사내 블로그';

/** Starts a deployment that does not end, for a project whose name says nothing of it. */
async function startEndlessDeployment(account: ApiAccount, project: SeededProject, name: string) {
  const rename = (next: string) => account.call('PUT', `projects/${project.slug}`, { name: next });
  await rename(`${name} ${STALLING}`);
  await account.call('POST', `projects/${project.slug}/deploy`);
  await rename(name);
}

async function cancelDeployment(account: ApiAccount, { slug }: SeededProject): Promise<void> {
  const { deployment_id } = await account.call<{ deployment_id: string }>(
    'GET',
    `projects/${slug}/deployments/latest`,
  );
  await account.call('POST', `deployments/${deployment_id}/cancel`);
  await waitForFinishedDeployment(account, slug);
}

/** Deploys a project with every outcome. Returns the ids of the first and of the failed last deployment. */
async function fillHistory(account: ApiAccount, blog: SeededProject) {
  const rename = (name: string) => account.call('PUT', `projects/${blog.slug}`, { name });
  let failed = '';
  const posts = { name: '글', cpu_limit: 200, memory_limit: 256 };
  const { slug } = await addContainer(account, blog, posts);
  const earlier = await deploy(account, blog);
  for (const [index, fails] of [false, true, false, false, true, false, true].entries()) {
    await rename(fails ? `${BLOG} ${FAILING}` : BLOG);
    // Without a change, a deployment starts no container.
    const variable = { key: `REVISION_${index}`, value: '1' };
    await account.call('POST', `containers/${slug}/env-vars`, variable);
    failed = await deploy(account, blog);
    if (index === 4) {
      await startEndlessDeployment(account, blog, BLOG);
      await cancelDeployment(account, blog);
    }
  }
  await rename(BLOG);
  return { earlier, failed };
}

/** Stores shared variables, and a variable that refers to one of them and to another container. */
async function shareVariables(account: ApiAccount, { slug }: SeededProject, below: string) {
  const share = (key: string, body: object) =>
    account.call('PUT', `projects/${slug}/variables/${key}`, body);
  await share('REGION', { value: 'ap-northeast-2' });
  await share('MAIL_TOKEN', { value: 'not-shown', kind: 'secret' });
  const value = `http://\${{매장 화면.HOST}}:3000/\${{project.REGION}}`;
  await account.call('POST', `${below}/env-vars`, { key: 'STORE_URL', value });
}

/** Fills `shop`. Returns its container with every kind of setting, and a volume. */
async function fillShop(account: ApiAccount, shop: SeededProject) {
  const covers = await addVolume(account, shop, { name: '책 표지', capacity: 768 });
  await addVolume(account, shop, { name: '주문 기록', capacity: 512 });
  await addContainer(account, shop, { name: '매장 화면', cpu_limit: 300, memory_limit: 640 });
  await addContainer(account, shop, { name: LONG, cpu_limit: 100, memory_limit: 128 });
  const api = await addContainer(account, shop, {
    name: '주문 API',
    cpu_limit: 200,
    memory_limit: 512,
  });
  const below = `containers/${api.slug}`;
  const url = 'postgres://orders@database:5432/orders';
  await account.call('POST', `${below}/env-vars`, { key: 'DATABASE_URL', value: url });
  await account.call('POST', `${below}/env-vars`, { key: 'LOG_LEVEL', value: 'info' });
  await account.call('POST', `${below}/secrets`, { key: 'API_KEY', value: 'not-shown' });
  await shareVariables(account, shop, below);
  const { free_name: fqdn } = await account.call<{ free_name: string }>('GET', `${below}/domain`);
  const http = { internal_port: 8080, network_type: 'http', fqdn };
  await account.call('POST', `${below}/networks`, http);
  await account.call('POST', `${below}/networks`, { internal_port: 5432, network_type: 'tcp' });
  return { api, covers };
}

/** Adds a database, a container that refers to it, and a container of an image. Deploys all of them. */
async function fillOrders(account: ApiAccount, orders: SeededProject) {
  const database = await account.call<{ slug: string }>(
    'POST',
    `projects/${orders.slug}/containers`,
    {
      ...{ name: '주문 DB', template_id: 'postgresql', template_config: { version: '17' } },
      ...{ cpu_limit: 200, memory_limit: 512 },
      volumes: [{ name: '주문 데이터', capacity: 512, mount_path: '/var/lib/postgresql' }],
    },
  );
  const web = await addContainer(account, orders, {
    ...{ name: '주문 화면', cpu_limit: 200, memory_limit: 256 },
  });
  const value = `\${{주문 DB.DATABASE_URL}}`;
  await account.call('POST', `containers/${web.slug}/env-vars`, { key: 'DATABASE_URL', value });
  const image = { name: '사진 모음', image: 'ghcr.io/naru/demo:1.0' };
  const imaged = await account.call<{ slug: string }>(
    'POST',
    `projects/${orders.slug}/containers`,
    { ...image, cpu_limit: 100, memory_limit: 128 },
  );
  await deploy(account, orders);
  await backUpDatabase(account, orders, database.slug);
  return { database, imaged };
}

/** Creates the data by API calls, on a server with the simulated engine. */
export async function createScreenData(request: APIRequestContext): Promise<ScreenData> {
  const member = await logInToApi(request, await createMember(request));
  const newcomer = await logInToApi(request, await createMember(request));
  const empty = await addProject(member, '새 실험');
  const blog = await addProject(member, BLOG);
  const shop = await addProject(member, '동네 서점');
  const filled = await fillShop(member, shop);
  const { earlier, failed } = await fillHistory(member, blog);
  const deployment = await deploy(member, shop);
  const limits = { cpu_limit: 300, memory_limit: 512 };
  await member.call('PUT', `containers/${filled.api.slug}/resources`, limits);
  const deployer = await logInToApi(request, await createMember(request));
  const busy = await addProject(deployer, '정산');
  await addContainer(deployer, busy, { name: '정산 배치', cpu_limit: 200, memory_limit: 256 });
  await startEndlessDeployment(deployer, busy, '정산');
  const orders = await addProject(deployer, '주문 관리');
  return {
    ...{ member, newcomer, shop, ...filled, deployment, blog, earlier, failed, empty, deployer },
    busy,
    ...{ orders, ...(await fillOrders(deployer, orders)) },
  };
}
