import { ToastProvider } from '@naru/design-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { meQuery } from '#api/member.ts';
import { session } from '#shared/session/current.ts';
import { Guard } from './guard.tsx';

const hong = { user_id: 'u1', username: 'hong', email: null, name: null };

/** Opens a page that requires the role `operator`, as a member with the given role. */
function open(role: string | undefined) {
  // The session stays active, because the guard of a finished test must not redirect to /login.
  session.signIn({ token: 't1', ...hong }, true);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(meQuery().queryKey, { ...hong, role });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <Guard skeleton={null} requiredRole="operator">
            <h1>운영</h1>
          </Guard>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(['member', undefined])(
  'the role %s is denied, in words (specification section 6)',
  async (role) => {
    const screen = await open(role);
    await expect
      .element(screen.getByRole('heading', { name: '접근 권한이 없습니다' }))
      .toBeVisible();
    await expect
      .element(screen.getByText('이 페이지에 접근할 수 있는 권한이 없습니다.'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: '대시보드로' })).toBeVisible();
    await expect.poll(() => document.title).toBe('접근 권한이 없습니다 · 나루');
    await expect.element(screen.getByText('운영')).not.toBeInTheDocument();
  },
);

test.each(['operator', 'admin'])('the role %s enters', async (role) => {
  const screen = await open(role);
  await expect.element(screen.getByRole('heading', { name: '운영' })).toBeVisible();
});
