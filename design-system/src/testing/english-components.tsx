import { Fragment, type ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '../components/combobox/combobox.tsx';
import { CommandPalette } from '../components/command-palette/command-palette.tsx';
import { ReferenceField } from '../components/reference-field/reference-field.tsx';
import { Table } from '../components/table/table.tsx';
import * as ds from '../index.ts';

const names = [{ key: 'name', header: 'Name', cell: String, sortValue: String }];

/** Components for data and choices, with English data, for the test of another language. */
export const dataComponentSamples: Record<string, [node: ReactNode, act?: () => Promise<void>]> = {
  Combobox: [
    <Combobox key="c" label="Server" options={[{ value: 'web', label: 'Web' }]} loading />,
    () => userEvent.fill(page.getByRole('combobox'), 'x'),
  ],
  ReferenceField: [
    <ReferenceField
      key="r"
      label="Value"
      options={[{ name: 'db', key: 'URL', secret: true }]}
      defaultValue="x"
      problems={[{ from: 0, to: 1, message: 'Unknown' }]}
      preview="x"
    />,
    () => userEvent.fill(page.getByRole('textbox'), 'x ${{'),
  ],
  Table: [
    <Table key="t" caption="Servers" columns={names} rows={['web', 'api']} rowKey={String} />,
    () => userEvent.click(page.getByRole('button', { name: 'Name' })),
  ],
};

const none = () => undefined;

/** Form notices about a draft and about a change on the server, with English data. */
export const formNoticeSamples: Record<string, [node: ReactNode]> = {
  DraftNotice: [
    <Fragment key="d">
      {[false, true].map((restored) => (
        <ds.DraftNotice
          key={String(restored)}
          at={new Date('2025-03-02T14:05:00Z')}
          restored={restored}
          changed
          gone={['Volume']}
          secretsLeftOut
          onRestore={none}
          onDiscard={none}
        />
      ))}
    </Fragment>,
  ],
  EnvEditor: [
    <ds.EnvEditor
      key="e"
      label="Variables"
      defaultValue={'a=1\n'.repeat(30)}
      read={() =>
        Array.from({ length: 30 }, (_, index) => ({
          ...{ line: index + 1, lastLine: index + 1, typed: 'a', key: 'A' },
          winner: index === 0 ? 2 : undefined,
          notes: index === 2 ? ['Cut.'] : [],
          problem: index === 1 ? 'Not a key.' : undefined,
        }))
      }
    />,
  ],
  FieldConflict: [<ds.FieldConflict key="f" theirs="" onKeepMine={none} onTakeTheirs={none} />],
};

/** The command palette after a search without results. In this state all texts of the palette are visible. */
export function EnglishCommandPalette() {
  return (
    <CommandPalette
      open
      onOpenChange={none}
      label="Commands"
      placeholder="Find"
      query=""
      onQueryChange={none}
      groups={[]}
      correction="shop"
    />
  );
}

/** A log viewer with English data, and the actions that show its remaining texts. */
export const logViewerSample: [node: ReactNode, act: () => Promise<void>] = [
  <ds.LogViewer
    key="l"
    label="Log"
    lines={[
      { number: 1, id: '1', time: '2025-03-02T14:05:00Z', text: 'x'.repeat(3000) },
      { number: 2, id: '2', text: 'x' },
    ]}
    dropped={3}
    preferences={{ wrap: true, time: 'auto' }}
    onPreferencesChange={none}
    linkOf={({ id }) => `#${id}`}
    linkedId="gone"
    fileName="log.txt"
    empty="Nothing"
  />,
  async () => {
    await userEvent.click(page.getByRole('link', { name: 'Line 2' }));
    await userEvent.fill(page.getByRole('searchbox'), 'x');
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Level' }), 'Errors');
  },
];

/** Renders content in presentation mode. */
const forAudience = (content: ReactNode): ReactNode => (
  <ds.PresentationProvider key="p" mask={ds.maskText}>
    {content}
  </ds.PresentationProvider>
);

/** The components of presentation mode, and other components with a text about presentation mode. */
export const presentationModeSamples: Record<string, [node: ReactNode, act?: () => Promise<void>]> =
  {
    CodeList: [<ds.CodeList key="c" label="Codes" codes={['a', 'b']} fileName="codes.txt" />],
    Concealed: [
      forAudience(<ds.Concealed label="Token">x</ds.Concealed>),
      () => userEvent.click(page.getByRole('button', { name: 'Show Token' })),
    ],
    KeyField: [<ds.KeyField key="k" label="Key" value="A" correct={() => 'B'} onChange={none} />],
    Masked: [forAudience(<ds.Masked>x</ds.Masked>)],
    PresentationBar: [<ds.PresentationBar key="b" onEnd={none} />],
  };

/** A bell with a notice and an earlier page, for the test of another language. */
export const noticeBellSample = (
  <ds.NoticeBell
    key="n"
    unseen={2}
    items={[
      <ds.NoticeBellItem
        key="n"
        tone="info"
        link={<a href="#deployment">Deployed</a>}
        at={new Date()}
        unseen
      />,
    ]}
    emptyDescription="Nothing"
    onMore={none}
    defaultOpen
  />
);

/** An open switcher, for the test of another language. */
export const projectSwitcherSample = (
  <ds.ProjectSwitcher
    key="p"
    current="Shop"
    placeholder="Find"
    query=""
    onQueryChange={none}
    groups={[]}
    all={<a href="#all">All projects</a>}
    onCreate={none}
    defaultOpen
  />
);
