import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import * as ds from '../index.ts';

const none = () => undefined;

/** What an audience sees, with English data. */
const forAudience = (content: ReactNode): ReactNode => (
  <ds.PresentationProvider key="p" mask={ds.maskText}>
    {content}
  </ds.PresentationProvider>
);

/** The components of the mode in which an audience looks on, and those with one text of their own. */
export const presentationSamples: Record<string, [node: ReactNode, deed?: () => Promise<void>]> = {
  CodeList: [<ds.CodeList key="c" label="Codes" codes={['a', 'b']} fileName="codes.txt" />],
  Concealed: [
    forAudience(<ds.Concealed label="Token">x</ds.Concealed>),
    () => userEvent.click(page.getByRole('button', { name: 'Show Token' })),
  ],
  KeyField: [<ds.KeyField key="k" label="Key" value="A" correct={() => 'B'} onChange={none} />],
  Masked: [forAudience(<ds.Masked>x</ds.Masked>)],
  PresentationBar: [<ds.PresentationBar key="b" onEnd={none} />],
};
