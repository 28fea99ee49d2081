import { Fragment, type ReactNode } from 'react';
import * as ds from '../index.ts';

const none = () => undefined;

/** What forms say of an earlier draft and of changes elsewhere, with English data. */
export const editingSamples: Record<string, [node: ReactNode]> = {
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
          problem: index === 1 ? 'Not a key.' : undefined,
        }))
      }
    />,
  ],
  FieldConflict: [<ds.FieldConflict key="f" theirs="" onKeepMine={none} onTakeTheirs={none} />],
};
