/** A member of the measured server and the containers that the member deploys. */
import { setTimeout as sleep } from 'node:timers/promises';

type Json = Record<string, unknown>;

export interface MemberClient {
  /**
   * Makes a call of the API and returns its `data`.
   * @throws Error with the message of the response
   */
  call<Data = Json>(method: string, path: string, body?: Json): Promise<Data>;
}

/** Returns a member who calls the API with a token, or without a token. */
export const createMemberClient = (address: string, token?: string): MemberClient => ({
  async call<Data>(method: string, path: string, body?: Json): Promise<Data> {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as { success: boolean; data: Data };
    if (!envelope.success) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
    return envelope.data;
  },
});

/** Signs up a member, verifies the e-mail address with the mail from the outbox, and logs in. Returns the token of the session. */
export async function signUpMember(address: string, username: string): Promise<string> {
  const { call } = createMemberClient(address);
  const [email, password] = [`${username}@example.com`, 'Passw0rd!'];
  await call('POST', '/auth/register', { username, email, password, agreedToTerms: true });
  const mails = (await (await fetch(`${address}/_dev/mail`)).json()) as {
    to: string;
    text: string;
  }[];
  const mail = mails.find(({ to }) => to === email)?.text ?? '';
  const [, token = ''] = /token=([\w-]+)/.exec(mail) ?? [];
  await call('GET', `/auth/verify-email?token=${token}`);
  const login = { username, password, rememberMe: true };
  return (await call<{ token: string }>('POST', '/auth/login', login)).token;
}

export interface Project {
  slug: string;
  project_id: string;
}

/** Adds containers with the Dockerfile template, each of the smallest size and with a domain. */
export async function addContainers({ call }: MemberClient, slug: string, count: number) {
  const names: { id: string; hostname: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { name: `web${index}`, template_id: 'docker', cpu_limit: 100, memory_limit: 128 };
    const { slug: id } = await call<{ slug: string }>('POST', `/projects/${slug}/containers`, body);
    const { free_name: hostname } = await call<{ free_name: string }>(
      'GET',
      `/containers/${id}/domain`,
    );
    const network = { internal_port: 8080, network_type: 'http', fqdn: hostname };
    await call('POST', `/containers/${id}/networks`, network);
    names.push({ id, hostname });
  }
  return names;
}

/**
 * Deploys a project and waits for the outcome.
 * @throws Error with the reason when the deployment fails
 */
export async function deployProject({ call }: MemberClient, slug: string): Promise<void> {
  const path = `/projects/${slug}/deploy`;
  const { deployment_id } = await call<{ deployment_id: string }>('POST', path);
  for (;;) {
    const { status, reason, finished_at } = await call(`GET`, `/deployments/${deployment_id}`);
    if (finished_at !== null) {
      if (status !== 'success') throw new Error(`${status}: ${reason}`);
      return;
    }
    await sleep(50);
  }
}
