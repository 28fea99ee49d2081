import type { Strings } from '../strings/korean.ts';

/** The texts of what is edited in its place. */
export const englishEditing: Pick<Strings, 'conflict' | 'edit'> = {
  conflict: {
    changed: 'This was changed elsewhere',
    theirs: 'On the server',
    empty: 'empty',
    concealed: 'The value is not shown here.',
    cut: (length) => `… ${length} characters`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  edit: { save: 'Save', saving: 'Saving', edit: 'Edit', editItem: (label) => `Edit ${label}` },
};
