import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import * as ds from '../index.ts';

const none = () => undefined;

/** A log with English data, and what shows the rest of its texts. */
export const logSample: [node: ReactNode, deed: () => Promise<void>] = [
  <ds.LogViewer
    key="l"
    label="Log"
    lines={[
      { number: 1, id: '1', time: '2025-03-02T14:05:00Z', text: 'x'.repeat(3000) },
      { number: 2, id: '2', text: 'x' },
    ]}
    dropped={3}
    preferences={{ wrap: true, time: true }}
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
    await userEvent.selectOptions(page.getByRole('combobox'), 'Errors');
  },
];
