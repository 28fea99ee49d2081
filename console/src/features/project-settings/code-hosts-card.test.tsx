import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  connectScriptedServer,
  dataResponse,
  field,
  refusalResponse,
  renderCard,
  type ScriptedServer,
} from '#testing/scripted-card.tsx';
import { CodeHostsCard } from './code-hosts-card.tsx';

const GITLAB = {
  ...{ code_host_id: 'h1', kind: 'gitlab', url: 'https://gitlab.com', account_login: 'naru' },
  updated_at: '2026-03-02T05:04:00Z',
};
const TEAM = {
  ...{ code_host_id: 'h2', kind: 'bitbucket', url: 'https://bitbucket.org' },
  ...{ account_login: 'naru-team', username: 'naru@example.com' },
  updated_at: '2026-03-02T05:04:00Z',
};
const WEB = { slug: 'web', name: '웹', git_url: 'https://gitlab.com/naru/web.git' };
const TOKEN = 'glpat-never-shown';
const EXPIRED = '토큰이 만료되었거나 폐기되었습니다. 새 토큰을 만들어 입력해주세요.';

let server: ScriptedServer;
let listed: Response;

function read(address: string): Response {
  if (address.endsWith('/code-hosts')) return listed.clone();
  if (address.endsWith('/containers')) return dataResponse({ containers: [WEB] });
  const project = { project_id: 'p', slug: 'shop', name: '가게', created_at: '', updated_at: '' };
  return dataResponse({ projects: [project] });
}

beforeEach(() => {
  listed = dataResponse({ code_hosts: [GITLAB, TEAM] });
  server = connectScriptedServer(read);
});

const show = () => renderCard(<CodeHostsCard />);

const kind = (name: string) => page.getByRole('radio', { name, exact: true });

test('a code host is connected with the fields of its kind, and a refusal loses nothing', async () => {
  listed = dataResponse({ code_hosts: [] });
  await show();
  await expect.element(page.getByText(/^연결한 코드 호스팅 서비스가 없습니다\./)).toBeVisible();
  await button('코드 호스팅 서비스 연결').click();
  await expect.element(field('주소')).toHaveValue('https://gitlab.com');
  await kind('Gitea · Forgejo').click();
  await expect.element(field('주소')).toHaveValue('https://codeberg.org');
  await expect.element(page.getByText(/write:repository 권한/)).toBeVisible();
  await field('주소').fill('https://git.example.com/');
  await kind('GitLab').click();
  await expect.element(field('주소')).toHaveValue('https://git.example.com/');
  await expect
    .element(page.getByRole('link', { name: 'git.example.com에서 토큰 만들기' }))
    .toHaveAttribute('href', expect.stringContaining('https://git.example.com/-/user_settings'));
  await field('액세스 토큰').fill(TOKEN);
  const refused = '이 주소의 서버는 GitLab 서버가 아닙니다. 주소를 확인해주세요.';
  server.answers = [refusalResponse('CODE_HOST_REFUSED', refused), dataResponse(GITLAB)];
  await button('연결').click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(field('액세스 토큰')).toHaveValue(TOKEN);
  listed = dataResponse({ code_hosts: [GITLAB] });
  await button('연결').click();
  await expect.element(button('gitlab.com naru 토큰 변경')).toBeVisible();
  const body = JSON.stringify({
    ...{ token: TOKEN, username: null, kind: 'gitlab' },
    ...{ url: 'https://git.example.com', workspace: null },
  });
  expect(server.writes).toEqual([`POST /code-hosts ${body}`, `POST /code-hosts ${body}`]);
});

test('Bitbucket needs a workspace, and has no address', async () => {
  await show();
  await button('코드 호스팅 서비스 연결').click();
  await kind('Bitbucket').click();
  await expect.element(field('주소')).not.toBeInTheDocument();
  await field('토큰').fill(TOKEN);
  await button('연결').click();
  await expect.element(page.getByText('Bitbucket의 워크스페이스를 입력해주세요.')).toBeVisible();
  await field('워크스페이스').fill('naru-team');
  await field('Atlassian 이메일 (선택)').fill('naru@example.com');
  server.answers = [dataResponse(TEAM)];
  await button('연결').click();
  await expect.element(page.getByText('코드 호스팅 서비스를 연결했습니다')).toBeVisible();
  const body = JSON.stringify({
    ...{ token: TOKEN, username: 'naru@example.com', kind: 'bitbucket' },
    ...{ url: null, workspace: 'naru-team' },
  });
  expect(server.writes).toEqual([`POST /code-hosts ${body}`]);
});

test('the buttons of both dialogs share a line on a phone with large text', async () => {
  const { style } = document.documentElement;
  onTestFinished(async () => {
    style.removeProperty('font-size');
    await page.viewport(1280, 800);
  });
  await page.viewport(375, 720);
  style.fontSize = '200%';
  await show();
  const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
  for (const [opener, submit] of [
    ['코드 호스팅 서비스 연결', '연결'],
    ['gitlab.com naru 토큰 변경', '저장'],
  ] as const) {
    await button(opener).click();
    await expect.element(button(submit)).toBeVisible();
    expect(topOf(submit)).toBe(topOf('취소'));
    await button('취소').click();
    await expect.element(button(submit)).not.toBeInTheDocument();
  }
});

test('a token is tried again, and the row has the reason of a refusal', async () => {
  await show();
  server.answers = [dataResponse({ ...GITLAB, problem: EXPIRED })];
  await button('gitlab.com naru 다시 확인').click();
  await expect.element(page.getByText(EXPIRED)).toBeVisible();
  await expect.element(page.getByText('gitlab.com의 저장소를 읽지 못했습니다')).toBeVisible();
  server.answers = [dataResponse({ ...GITLAB, problem: null })];
  await button('gitlab.com naru 다시 확인').click();
  await expect.element(page.getByText(EXPIRED)).not.toBeInTheDocument();
  expect(server.writes).toEqual(['POST /code-hosts/h1/test', 'POST /code-hosts/h1/test']);
});

test('a token is replaced, and the old one is not shown', { tags: 'full' }, async () => {
  await show();
  await button('bitbucket.org naru-team 토큰 변경').click();
  await expect.element(field('Atlassian 이메일 (선택)')).toHaveValue('naru@example.com');
  await expect.element(field('토큰')).toHaveValue('');
  await button('저장').click();
  await expect.element(page.getByText('토큰을 입력해주세요.')).toBeVisible();
  expect(server.writes).toEqual([]);
  await field('Atlassian 이메일 (선택)').fill('');
  await field('토큰').fill(TOKEN);
  server.answers = [dataResponse({ ...TEAM, username: null, updated_at: '2026-03-03T05:04:00Z' })];
  await button('저장').click();
  await expect.element(page.getByText('토큰을 변경했습니다')).toBeVisible();
  expect(server.writes).toEqual([
    `PUT /code-hosts/h2 ${JSON.stringify({ token: TOKEN, username: null })}`,
  ]);
});

test('a connection is deleted after a question that names the containers that use it', {
  tags: 'full',
}, async () => {
  await show();
  await button('gitlab.com naru 연결 삭제').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/^가게의 웹 컨테이너의 저장소가/)).toBeVisible();
  listed = dataResponse({ code_hosts: [TEAM] });
  await question.getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText('코드 호스팅 서비스 연결을 삭제했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /code-hosts/h1']);
});

test('a server of an earlier release has no card', async () => {
  listed = refusalResponse('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.', 404);
  const { container } = await show();
  await expect.poll(() => container.querySelector('section, [role=region]')).toBeNull();
});
