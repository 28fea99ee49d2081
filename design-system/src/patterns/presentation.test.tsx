import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AccountMenu } from '../components/account-menu/account-menu.tsx';
import { AddressList } from '../components/address-list/address-list.tsx';
import { Banner } from '../components/banner/banner.tsx';
import { CodeList } from '../components/code-list/code-list.tsx';
import { DiffItem } from '../components/diff-list/diff-list.tsx';
import { FactField } from '../components/fact-field/fact-field.tsx';
import { LogViewer } from '../components/log-viewer/log-viewer.tsx';
import { NoticeBellItem } from '../components/notice-bell/notice-bell-item.tsx';
import { Text } from '../components/text/text.tsx';
import { useToast } from '../components/toast/toast-context.ts';
import { ToastProvider } from '../components/toast/toast-provider.tsx';
import { PresentationMode } from '../testing/presentation-mode.tsx';
import { ActivityRow } from './activity/activity-row.tsx';
import { ChangeItem } from './changes/change-list.tsx';
import { DomainState } from './container-settings/domain-state.tsx';
import { NetworkRow } from './container-settings/networks-section.tsx';
import { ProcessFacts } from './container-settings/process-settings.tsx';
import { VariableRow } from './container-settings/variables-section.tsx';
import { DeploymentFactsCard } from './deployments/deployment-detail.tsx';
import { PRIVATE, privateSources } from './private-sources.tsx';
import { CurrentVersionCard } from './project-detail/current-version-card.tsx';
import { ProjectRow } from './project-list/project-rows.tsx';
import { SharedVariableRow } from './project-settings/shared-variables.tsx';
import { NewToken } from './security/new-api-token.tsx';
import { SessionRow } from './security/sessions-card.tsx';

const none = () => undefined;

const DOMAIN = `${PRIVATE}.naru.kr`;
const EMAIL = `${PRIVATE}@naru.kr`;

function Notice() {
  const notify = useToast();
  const show = () => notify({ tone: 'success', title: `${DOMAIN} 연결`, description: EMAIL });
  return (
    <button type="button" onClick={show}>
      알림
    </button>
  );
}

const line = { number: 1, id: '1', text: `GET https://${DOMAIN}/ \u001b[32m${EMAIL}\u001b[0m` };

const variable = (secret: boolean) => (
  <VariableRow name="KEY" value={PRIVATE} secret={secret} editForm={none} onDelete={none} />
);

const screens: Record<string, ReactElement> = {
  ...privateSources,
  'a variable': variable(false),
  'who deployed the current version': (
    <CurrentVersionCard
      version={{ commits: [], by: PRIVATE, createdAt: undefined, duration: undefined }}
      link={(text) => <a href="/">{text}</a>}
    />
  ),
  addresses: (
    <AddressList label="주소" addresses={[{ address: DOMAIN, href: `https://${DOMAIN}` }]} />
  ),
  'an address without a container': (
    <AddressList label="주소" addresses={[{ address: DOMAIN, missing: '꺼짐' }]} />
  ),
  'a network': (
    <NetworkRow
      port={80}
      type="http"
      addresses={[{ address: DOMAIN, href: `https://${DOMAIN}` }]}
      internalAddress={`${PRIVATE}-k3x9m2q7ab:80`}
      editForm={none}
      onDelete={none}
    />
  ),
  'the proof of a domain': (
    <DomainState
      status="unproven"
      record={{ name: `_naru.${DOMAIN}`, value: PRIVATE }}
      onCheck={none}
      checking={false}
    />
  ),
  'a project in the list': (
    <ProjectRow
      name="결제"
      link={<a href="/projects/1">결제</a>}
      createdAt="2026-03-02T00:00:00Z"
      domain={{ name: DOMAIN, href: `https://${DOMAIN}` }}
      onEdit={none}
    />
  ),
  'the process of a container': (
    <ProcessFacts
      entrypoint={`${PRIVATE} --`}
      command={`serve --key=${PRIVATE}`}
      workingFolder="/app"
      user="1000"
      onEdit={none}
    />
  ),
  'a session': (
    <SessionRow
      browser="Chrome"
      system="Linux"
      address={PRIVATE}
      lastUsedAt="2026-03-02T00:00:00Z"
      current={false}
      pending={false}
      onLogOut={none}
      failure={undefined}
    />
  ),
  'who asked for a deployment': (
    <DeploymentFactsCard
      isRollback={false}
      rolledBackTo={undefined}
      by={PRIVATE}
      commits={[]}
      createdAt={undefined}
      duration={undefined}
      steps={[]}
    />
  ),
  'a change that waits': (
    <ChangeItem
      id="1"
      change="changed"
      container="web"
      containerName="web"
      effect="restart"
      subject="env"
      name="KEY"
      from={PRIVATE.repeat(100)}
      to={PRIVATE}
      changedAt="2026-03-02T00:00:00Z"
      changedBy={PRIVATE}
      canDiscard
      onDiscard={none}
    />
  ),
  'a difference': <DiffItem change="added" subject="환경 변수" name="KEY" to={PRIVATE} />,
  'a fact about a member': <FactField label="이메일" value={EMAIL} isPrivate />,
  'a new token': <NewToken token={PRIVATE} />,
  'a shared variable': (
    <SharedVariableRow
      name="KEY"
      value={PRIVATE}
      secret={false}
      referrers={undefined}
      onReveal={none}
      onEdit={none}
      onDelete={none}
    />
  ),
  'recovery codes': <CodeList label="복구 코드" codes={[PRIVATE]} fileName="codes.txt" />,
  'an error of the server': <Banner tone="danger" title={DOMAIN}>{`${EMAIL} 오류`}</Banner>,
  'a sentence': <Text>{`${EMAIL}로 보냈습니다`}</Text>,
  'an activity': (
    <ActivityRow
      text="도메인 추가"
      subject={['결제', DOMAIN]}
      at="2026-03-02T00:00:00Z"
      origin={['Chrome']}
    />
  ),
  'a notice of the bell': (
    <NoticeBellItem
      tone="info"
      link={<a href="#1">{`${DOMAIN} 컨테이너가 실패했습니다`}</a>}
      place={`${PRIVATE}.kr`}
      detail={EMAIL}
      at="2026-03-02T00:00:00Z"
      unseen
    />
  ),
  'a log': (
    <LogViewer
      label="web 로그"
      lines={[line]}
      preferences={{ wrap: true, time: 'auto' }}
      onPreferencesChange={none}
      linkOf={() => '#1'}
      fileName="web.log"
      empty=""
    />
  ),
};

/** Returns all text of the document, including attributes and the values of fields. */
function told(): string {
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  return [document.body.innerHTML, ...values].join(' ');
}

test.each(Object.entries(screens))(
  'an audience is not told what is private in %s',
  async (_, screen) => {
    const { rerender } = await render(<PresentationMode>{screen}</PresentationMode>);
    expect(told()).not.toContain(PRIVATE);
    await rerender(screen);
    expect(told()).toContain(PRIVATE);
  },
);

test('nor in notices', async () => {
  await render(
    <PresentationMode>
      <ToastProvider>
        <Notice />
      </ToastProvider>
    </PresentationMode>,
  );
  await page.getByRole('button', { name: '알림' }).click();
  await expect.poll(told).toContain('연결');
  expect(told()).not.toContain(PRIVATE);
});

test('nor in the menu of the account', async () => {
  await render(
    <PresentationMode>
      <AccountMenu
        name="홍길동"
        detail={EMAIL}
        links={undefined}
        theme="light"
        onThemeChange={none}
        onLogOut={none}
        defaultOpen
      />
    </PresentationMode>,
  );
  await expect.element(page.getByText('홍길동')).toBeVisible();
  expect(told()).not.toContain(PRIVATE);
});

test('a value is shown when that is asked for, and hidden when the audience changes', async () => {
  const { rerender } = await render(<PresentationMode>{variable(false)}</PresentationMode>);
  await page.getByRole('button', { name: 'KEY 값 표시' }).click();
  await expect.element(page.getByText(PRIVATE)).toBeVisible();
  await rerender(variable(true));
  expect(told()).not.toContain(PRIVATE);
  await page.getByRole('button', { name: 'KEY 값 표시' }).click();
  await expect.element(page.getByText(PRIVATE)).toBeVisible();
  await rerender(<PresentationMode>{variable(true)}</PresentationMode>);
  expect(told()).not.toContain(PRIVATE);
});

test('a hidden value is copied as it is', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<PresentationMode>{variable(false)}</PresentationMode>);
  await page.getByRole('button', { name: 'KEY 복사' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(PRIVATE);
});
