import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../behavior/announce.ts';
import * as ds from '../index.ts';
import { englishStrings } from '../testing/english.ts';
import {
  dataComponentSamples,
  EnglishCommandPalette,
  formNoticeSamples,
  logViewerSample,
  noticeBellSample,
  presentationModeSamples,
  projectSwitcherSample,
} from '../testing/english-components.tsx';

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

/**
 * Every component with texts, in the state that shows most texts. The optional function performs an action that shows further
 * texts.
 */
const samples: Record<string, [node: ReactNode, act?: () => Promise<void>]> = {
  AccountMenu: [
    <ds.AccountMenu
      key="a"
      name="hong"
      links={undefined}
      theme="dark"
      onThemeChange={none}
      onLogOut={none}
      defaultOpen
    />,
  ],
  AddressLine: [<ds.AddressLine key="a" address="shop.example" href="https://shop.example" />],
  AddressList: [
    <ds.AddressList
      key="a"
      label="Addresses"
      addresses={[{ address: 'one.example' }, { address: 'two.example' }]}
      shown={1}
    />,
  ],
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
  BlankEnds: [<ds.BlankEnds key="b">{' \r\n\t\u3000 x'}</ds.BlankEnds>],
  CommandPalette: [<EnglishCommandPalette key="c" />],
  NoticeBell: [noticeBellSample],
  ProjectSwitcher: [projectSwitcherSample],
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
  DateTimeField: [
    <ds.DateTimeField
      key="d"
      label="Point in time"
      earliest={new Date('2026-11-23T00:00:00Z')}
      latest={new Date('2026-11-30T00:00:00Z')}
      timeZone="UTC"
    />,
  ],
  DiffList: [
    <ds.DiffList key="d" label="Changes">
      <ds.DiffItem change="changed" subject="Variable" name="PORT" from="" to={'8'.repeat(300)} />
    </ds.DiffList>,
  ],
  EditForm: [
    <ds.EditForm {...idle} key="e" onSubmit={none} onCancel={none}>
      <ds.TextField label="Name" />
    </ds.EditForm>,
  ],
  Field: [
    [
      <ds.TextField key="f" label="Name" limit={2} defaultValue="abc" />,
      <ds.NumberField key="most" label="CPU" defaultValue="9" most={9} />,
      <ds.NumberField key="none" label="Memory" most={null} />,
      <ds.NumberField key="some" label="Disk" most={5} />,
    ],
    () => userEvent.click(page.getByRole('button', { name: 'Fit to what is left' })),
  ],
  ...dataComponentSamples,
  ...formNoticeSamples,
  ...presentationModeSamples,
  LogViewer: logViewerSample,
  MiniMeter: [
    <ds.MiniMeter key="m" label="CPU" resource="cpu" used={95} limit={100} format={String} />,
  ],
  PasswordField: [
    <ds.PasswordField key="p" label="Password" autoComplete="new-password" defaultValue="secret" />,
  ],
  PasswordStrength: [<ds.PasswordStrength key="p" password="secret" />],
  PhoneInput: [
    <ds.PhoneInput key="p" label="Phone" defaultValue="010-1234-5678" />,
    () => userEvent.type(page.getByRole('textbox'), '9'),
  ],
  ReadingLayout: [
    <ds.ReadingLayout key="r" header="Terms" sections={[]}>
      Text
    </ds.ReadingLayout>,
  ],
  ResourceMeter: [
    [
      <ds.ResourceMeter key="known" {...meter} label="CPU" projected={60} />,
      <ds.ResourceMeter key="saved" {...meter} label="Memory" projected={60} projectedOn="save" />,
      <ds.ResourceMeter key="unknown" {...meter} label="Disk" limit={undefined} />,
    ],
  ],
  ReviewList: [<ds.ReviewItem {...{ label: 'Name', children: 'x', onEdit: none }} key="r" />],
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
    [...Object.keys(englishStrings.status), 'asleep'].map((status) => (
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
  Sparkline: [
    <ds.Sparkline
      key="s"
      label="CPU"
      resource="cpu"
      from="2025-03-02T14:05:00Z"
      stepSeconds={10}
      values={[1, null, 3]}
      format={String}
    />,
  ],
  Tabs: [
    <ds.Tabs
      key="t"
      label="Settings"
      items={[{ value: 'git', label: 'Git', content: 'Git', keep: true }]}
    />,
  ],
  Terminal: [
    <ds.Terminal
      key="t"
      ref={none}
      label="Shell"
      state={{ kind: 'closed', reason: 'The container stopped.' }}
      onInput={none}
      onResize={none}
      onReconnect={none}
    />,
  ],
  UsageMeter: [
    <ds.UsageMeter key="u" label="CPU" resource="cpu" used={95} allotted={100} format={String} />,
  ],
  TextLink: [
    <ds.ExternalLink key="t" href="https://naru.example">
      Docs
    </ds.ExternalLink>,
  ],
  FactField: [<ds.FactField key="f" label="Name" value="" />],
  NewPasswordField: [<ds.NewPasswordField key="n" label="New password" strength={undefined} />],
  ElapsedTime: [<ds.ElapsedTime key="e" since="2025-03-02T14:05:00Z" />],
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

/** Returns the name of the folder of a component: "password-field" for `PasswordField`. */
const folderOf = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

const worded = Object.entries(sources)
  .filter(([, source]) => source.includes('useStrings('))
  .map(([path]) => path.split('/')[2] ?? '');

test('every component that has texts of its own is tried below', () => {
  expect([...new Set(worded)].sort()).toEqual(Object.keys(samples).map(folderOf).sort());
});

test.each(Object.entries(samples))('%s: nothing Korean is left', async (_, [node, act]) => {
  const empty = document.body.outerHTML;
  await render(<ds.StringsProvider strings={englishStrings}>{node}</ds.StringsProvider>);
  await act?.();
  await expect.poll(() => document.body.outerHTML).not.toBe(empty);
  await expect.poll(() => document.body.outerHTML).not.toMatch(hangul);
});
