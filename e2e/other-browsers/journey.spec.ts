import { expect } from '@playwright/test';
import { addContainer, addProject, logInToApi } from '../support/account.ts';
import { generateMemberData, readLatestMailLink } from '../support/members.ts';
import { SMALL_CONTAINER } from '../support/project-page.ts';
import { labelled, named, withText } from './browser.ts';
import { test } from './other-browser-test.ts';

/** Runs in the page. Whether passkeys are offered where the browser has them, and only there. */
const offersWhatItHas = (offer: string): boolean =>
  document.body.textContent.includes(offer) === 'PublicKeyCredential' in window;

test('a newcomer signs up, deploys a project with an address, reads its log and logs out', async ({
  other,
  server,
  request,
}) => {
  const member = generateMemberData();
  const at = (path: string) => `${server.url}${path}`;

  await test.step('signs up', async () => {
    await other.open(at('/signup'));
    await other.type(labelled('사용자명'), member.username);
    await other.type(labelled('이메일'), member.email);
    await other.type(labelled('비밀번호'), member.password);
    await other.type(labelled('비밀번호 확인'), member.password);
    await other.click('//label[contains(., "이용약관")]');
    await other.click(named('button', '회원가입'));
    await other.find(withText(member.email));
    await other.open(at(await readLatestMailLink(request, member)));
    await other.find(withText('이메일 인증이 완료되었습니다'));
  });

  const account = await logInToApi(request, member);
  const project = await addProject(account);
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  await account.call('POST', `containers/${slug}/networks`, {
    internal_port: 3000,
    network_type: 'http',
    fqdn: 'shop.localhost',
  });

  await test.step('logs in', async () => {
    await other.open(at('/login'));
    await expect.poll(() => other.run(offersWhatItHas, '패스키로 로그인')).toBe(true);
    await other.type(labelled('사용자명'), member.username);
    await other.type(labelled('비밀번호'), member.password);
    await other.click(named('button', '로그인'));
    await other.find(named('h1', `${member.username}님, 안녕하세요`));
  });

  await test.step('opens the project and the wizard', async () => {
    await other.click(named('a', '프로젝트'));
    await other.find(named('h1', '프로젝트 관리'));
    await other.click(named('a', '결제 서버'));
    await other.find(named('h1', '결제 서버'));
    await other.click(named('button', '컨테이너 추가'));
    await other.type(labelled('컨테이너 이름'), 'worker');
    await other.click(named('button', '다음'));
    await other.find(named('h3', '템플릿'));
    await other.click(named('button', '닫기'));
    await other.click(named('button', '나가기'));
  });

  await test.step('saves a variable of a container', async () => {
    await other.click('//button[starts-with(normalize-space(), "한글 서버")]');
    await other.click('//*[@role="tab"][starts-with(normalize-space(), "환경 변수")]');
    await other.type(labelled('키'), 'GREETING');
    await other.type(labelled('값'), 'hello');
    await other.click(`${labelled('값')}/following::${named('button', '추가').slice(2)}`);
    await other.find(named('button', 'GREETING 수정'));
  });

  await test.step('deploys, sees the address and reads the log', async () => {
    await other.click(named('button', '배포'));
    await other.find('//a[contains(., "shop.localhost")]');
    await other.open(at(`/projects/${project.slug}/containers/${slug}/logs`));
    await other.find(withText('서버를 시작합니다'));
  });

  await test.step('logs out', async () => {
    await other.click(named('button', '로그아웃'));
    await other.find(named('button', '로그인'));
  });
});
