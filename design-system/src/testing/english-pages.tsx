import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const listed = { loading: false, failure: undefined };
const idle = { pending: false, error: undefined };
const days = { createdAt: '2025-03-02T00:00:00Z', updatedAt: '2025-03-02T00:00:00Z' };

/** The patterns for login, signup, deletion and the list of projects, with English data, in the states with most texts. */
export const pagePatternSamples: Record<string, ReactNode> = {
  DeleteDialog: (['project', 'volume', 'container'] as const).map((kind) => (
    <patterns.DeleteDialog
      {...idle}
      key={kind}
      kind={kind}
      open
      onOpenChange={none}
      name="Shop"
      frees={{ cpu: 500 }}
      onConfirm={none}
    />
  )),
  LoginPanel: (
    <patterns.LoginPanel
      onSubmit={none}
      pending={false}
      notice={null}
      username={{}}
      password={{}}
      remember={{}}
      forgotPassword={<a href="#forgot">Forgotten</a>}
    />
  ),
  ProjectListPage: [0, 1, 3].map((count) => (
    <patterns.ProjectListPage
      key={count}
      {...listed}
      rows={[]}
      count={count}
      limit={3}
      refreshing={false}
      onRefresh={none}
      onCreate={none}
      search="x"
      onSearchChange={none}
      order="created"
      onOrderChange={none}
    />
  )),
  ProjectRow: (
    <patterns.ProjectRow
      name="Shop"
      link={<a href="#shop">Shop</a>}
      createdAt={days.createdAt}
      facts={{
        containers: { total: 2, running: 1, failed: 1 },
        cpu: { used: 400, limit: 1000 },
        memory: { used: 1920, limit: 2048 },
        disk: { used: 0, limit: 2048 },
        deployment: { outcome: 'failed', at: days.createdAt },
        changes: 1,
      }}
      onEdit={none}
    />
  ),
  SignupPanel: (
    <patterns.SignupPanel
      onSubmit={none}
      pending={false}
      notice={null}
      username={{}}
      name={{}}
      email={{}}
      password={{}}
      strength={null}
      confirmPassword={{}}
      organization={{}}
      terms={{}}
      termsLinks={null}
      marketing={{}}
    />
  ),
};
