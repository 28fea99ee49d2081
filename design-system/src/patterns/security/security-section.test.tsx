import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppShell } from '../../components/app-shell/app-shell.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { SecuritySection } from './security-section.tsx';

const Profile = ({ visit }: { visit?: string }) => (
  <AppShell page="/profile">
    <PageHeading>프로필 설정</PageHeading>
    <div style={{ blockSize: '3000px' }} />
    <SecuritySection visit={visit}>내용</SecuritySection>
    <div style={{ blockSize: '3000px' }} />
  </AppShell>
);

const security = page.getByRole('heading', { name: '보안' });

test('an address that names it shows it and gives it the focus, each time it is followed', async () => {
  const screen = await render(<Profile visit="first" />);
  await expect.element(security).toHaveFocus();
  await expect.element(security).toBeInViewport();
  scrollTo(0, 0);
  page.getByRole('heading', { name: '프로필 설정' }).element().focus();
  await screen.rerender(<Profile visit="second" />);
  await expect.element(security).toHaveFocus();
  await expect.element(security).toBeInViewport();
});

test('opening another page with such an address gives the focus to it, not to the page', async () => {
  const screen = await render(
    <AppShell page="/dashboard">
      <PageHeading>대시보드</PageHeading>
    </AppShell>,
  );
  await screen.rerender(<Profile visit="first" />);
  await expect.element(security).toHaveFocus();
});

test('any other address leaves the focus to the page', async () => {
  await render(<Profile />);
  await expect.element(security).not.toHaveFocus();
});
