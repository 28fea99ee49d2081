import type { Strings } from '../strings/korean.ts';

/** The English texts of the input components, included in `englishStrings`. */
export const englishInputStrings: Pick<
  Strings,
  'combobox' | 'env' | 'fit' | 'input' | 'reference'
> = {
  combobox: {
    clear: (label) => `Clear ${label}`,
    none: 'Nothing found',
    results: (count) => `${count} found.`,
    corrected: (query) => `Showing results for “${query}”, typed with the other keyboard language.`,
    loading: 'Loading',
  },
  env: {
    line: (first, last) => (first === last ? `Line ${first}` : `Lines ${first} to ${last}`),
    renamed: (typed, key) => `${typed} → ${key}: saved in capitals.`,
    doubledBy: (line) => `Line ${line} has the same key, and counts.`,
    counts: {
      valid: (count) => `${count} variables`,
      renamed: (count) => `${count} in capitals`,
      unsure: (count) => `${count} to check`,
      doubled: (count) => `${count} doubled`,
      invalid: (count) => `${count} invalid`,
    },
    notes: 'Lines to look at',
    more: (count) => `${count} more`,
  },
  fit: {
    toMost: 'Fit to what is left',
    back: 'Back to the value before',
    isMost: 'This is the most',
    nothing: (least) => `Less is left than the least, ${least}`,
    done: (label, value) => `${label}: ${value}`,
  },
  input: {
    characterCount: 'Characters',
    overLimit: (limit) => `More than ${limit} characters.`,
    pasteTooLong: (limit) => `The pasted text is too long. This field takes ${limit} characters.`,
    notEntered: 'Not entered',
    showPassword: (label) => `Show ${label}`,
    hidePassword: (label) => `Hide ${label}`,
    passwordHiddenAgain: 'The password is hidden again.',
    capsLockOn: 'Caps Lock is on.',
    hangulInPassword: 'There is Hangul in it. Check the language of your keyboard.',
    newPasswordHint: 'Eight characters or more.',
    strengthLabel: 'Password strength',
    strength: { weak: 'weak', medium: 'medium', strong: 'strong' },
    strengthValue: (word, score, max) => `${word}, ${score} of ${max}`,
    strengthMissing: (rules) => `To make it stronger: ${rules.join(', ')}`,
    rule: {
      length8: '8 characters',
      length12: '12 characters',
      lowercase: 'a small letter',
      uppercase: 'a capital letter',
      digit: 'a digit',
      special: 'a special character',
    },
    phoneDigitsOnly: 'Only digits can be entered.',
    phoneTooLong: (limit) => `A phone number has ${limit} digits at most.`,
    clearSearch: 'Clear search',
    unsaved: 'There is unsaved input.',
    onlyValue: (value) => `The only possible value is ${value}.`,
    stepUp: 'One step up',
    stepDown: 'One step down',
    dateTimeForm: 'year-month-day hour:minute:second',
    dateTimeRange: ({ from, to, timeZone }) =>
      [
        [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' '),
        `time zone ${timeZone}`,
      ]
        .filter(Boolean)
        .join(', '),
    pickDateTime: (label) => `Choose ${label} from the calendar`,
  },
  reference: {
    begin: 'Insert a reference',
    secret: 'Secret',
    none: 'No such reference',
    more: (count) => `${count} more. The list gets shorter with more typing.`,
    preview: 'Preview',
    problemCount: (count) => `${count} to correct.`,
    place: (line, character) =>
      line === undefined ? `Character ${character}` : `Line ${line}, character ${character}`,
  },
};

/** The English texts about editing in place. */
export const englishEditingStrings: Pick<Strings, 'conflict' | 'edit'> = {
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

/** The English texts about drafts and unsaved input. */
export const englishUnsavedInputStrings: Pick<Strings, 'dialog' | 'draft'> = {
  dialog: {
    unsavedTitle: 'There are unsaved changes',
    unsavedDescription: 'What you typed is lost if you leave.',
    stay: 'Keep editing',
    leave: 'Leave',
  },
  draft: {
    offered: 'There is an unfinished draft',
    restored: 'Your draft is back',
    restore: 'Restore',
    discard: 'Discard',
    startOver: 'Start over',
    changed: 'The saved value has changed since. Restoring changes nothing until you save.',
    changedRestored: 'The saved value has changed since. Saving replaces it.',
    gone: (things) => `No longer there, and not restored: ${things}`,
    secrets: 'Secrets were not kept.',
  },
};
