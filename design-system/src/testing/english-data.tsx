import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '../components/combobox/combobox.tsx';
import { Table } from '../components/table/table.tsx';

const names = [{ key: 'name', header: 'Name', cell: String, sortValue: String }];

/** The components that show and choose data, for the test that no Korean is left. */
export const dataSamples: Record<string, [node: ReactNode, deed?: () => Promise<void>]> = {
  Combobox: [
    <Combobox key="c" label="Server" options={[{ value: 'web', label: 'Web' }]} loading />,
    () => userEvent.fill(page.getByRole('combobox'), 'x'),
  ],
  Table: [
    <Table key="t" caption="Servers" columns={names} rows={['web', 'api']} rowKey={String} />,
    () => userEvent.click(page.getByRole('button', { name: 'Name' })),
  ],
};
