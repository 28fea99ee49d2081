import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../behavior/announce.ts';
import * as ds from '../index.ts';
import { english } from '../testing/english.ts';

beforeEach(() => prepareAnnouncements().replaceChildren());

const sources = import.meta.glob<string>(
  ['../components/**/*.tsx', '!../**/*.{test,stories}.tsx'],
  { query: '?raw', import: 'default', eager: true },
);
const hangul = /\p{Script=Hangul}/u;
const none = () => undefined;
const idle = { pending: false, error: undefined } as const;

function Notifying() {
  const notify = ds.useToast();
  useEffect(() => notify({ tone: 'danger', title: 'Not saved' }), [notify]);
  return null;
}

const meter = { resource: 'cpu', used: 95, limit: 100, format: ds.formatCpu } as const;

/** Every component with texts, in the state that shows most of them; some show more after an action. */
const samples: Record<string, [node: ReactNode, deed?: () => Promise<void>]> = {
  AppShell: [<ds.AppShell key="a">Page</ds.AppShell>],
  Banner: [<ds.Banner key="b" tone="info" title="News" onDismiss={none} />],
  TypeToConfirmDialog: [
    <ds.TypeToConfirmDialog
      {...idle}
      key="c"
      open
      onOpenChange={none}
      title="Delete project"
      description="For ever."
      name="Shop"
      deletionImpact={['3 containers']}
      onConfirm={none}
    />,
    () => userEvent.fill(page.getByRole('textbox'), 'shop'),
  ],
  CodeList: [<ds.CodeList key="c" label="Codes" codes={['a', 'b']} fileName="codes.txt" />],
  CopyButton: [
    <ds.CopyButton key="c" value="x" />,
    () => userEvent.click(page.getByRole('button', { name: 'Copy' })),
  ],
  Dialog: [
    <ds.FormDialog
      {...idle}
      key="d"
      open
      onOpenChange={none}
      title="New project"
      submitLabel="Create"
      onSubmit={none}
    >
      <ds.TextField label="Name" />
    </ds.FormDialog>,
  ],
  EditForm: [
    <ds.EditForm {...idle} key="e" onSubmit={none} onCancel={none}>
      <ds.TextField label="Name" />
    </ds.EditForm>,
  ],
  Field: [<ds.TextField key="f" label="Name" limit={2} defaultValue="abc" />],
  IncrementalList: [
    <ds.IncrementalList key="i" rows={Array.from({ length: 51 }, (_, n) => n)}>
      {(shown) => <p>{shown.length}</p>}
    </ds.IncrementalList>,
  ],
  PasswordField: [
    <ds.PasswordField key="p" label="Password" autoComplete="new-password" defaultValue="secret" />,
  ],
  PasswordStrength: [<ds.PasswordStrength key="p" password="secret" />],
  PhoneInput: [
    <ds.PhoneInput key="p" label="Phone" defaultValue="010-1234-5678" />,
    () => userEvent.type(page.getByRole('textbox'), '9'),
  ],
  ResourceMeter: [
    [
      <ds.ResourceMeter key="known" {...meter} label="CPU" projected={60} />,
      <ds.ResourceMeter key="saved" {...meter} label="Memory" projected={60} projectedOn="save" />,
      <ds.ResourceMeter key="unknown" {...meter} label="Disk" limit={undefined} />,
    ],
  ],
  SearchField: [<ds.SearchField key="s" label="Search" value="x" onValueChange={none} />],
  Skeleton: [<ds.SkeletonGroup key="s">…</ds.SkeletonGroup>],
  SliderField: [
    <ds.SliderField
      key="s"
      label="Size"
      min={0}
      max={9}
      value={3}
      valueText={String}
      onValueChange={none}
    />,
  ],
  Spinner: [<ds.Spinner key="s" />],
  StatusBadge: [
    [...Object.keys(english.status), 'asleep'].map((status) => (
      <ds.StatusBadge key={status} status={status} />
    )),
  ],
  Stepper: [
    <ds.Stepper
      key="s"
      label="Steps"
      steps={['one', 'two', 'three'].map((id) => ({ id, label: id, errors: 2 }))}
      current="two"
      visited={['one']}
      onSelect={none}
    />,
  ],
  TextLink: [
    <ds.ExternalLink key="t" href="https://naru.example">
      Docs
    </ds.ExternalLink>,
  ],
  ThemeMenu: [<ds.ThemeMenu key="t" value="dark" onValueChange={none} defaultOpen />],
  Time: [<ds.Time key="t" value="2025-03-02T14:05:00Z" withTime relativeTo="now" />],
  Toast: [
    <ds.ToastProvider key="t">
      <Notifying />
    </ds.ToastProvider>,
  ],
  TopNavigation: [<ds.TopNavigation key="t" brand="Naru" items="Projects" />],
  UnsavedChangesDialog: [<ds.UnsavedChangesDialog key="u" open onStay={none} onLeave={none} />],
};

/** The folder of a component: "password-field" for `PasswordField`. */
const folderOf = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

const worded = Object.entries(sources)
  .filter(([, source]) => source.includes('useStrings('))
  .map(([path]) => path.split('/')[2] ?? '');

test('every component that has texts of its own is tried below', () => {
  expect([...new Set(worded)].sort()).toEqual(Object.keys(samples).map(folderOf).sort());
});

test.each(Object.entries(samples))('%s: nothing Korean is left', async (_, [node, deed]) => {
  const empty = document.body.outerHTML;
  await render(<ds.StringsProvider strings={english}>{node}</ds.StringsProvider>);
  await deed?.();
  await expect.poll(() => document.body.outerHTML).not.toBe(empty);
  expect(document.body.outerHTML).not.toMatch(hangul);
});
