import { accountStrings } from './account.ts';
import { addressStrings } from './address.ts';
import { blankStrings } from './blanks.ts';
import { codesStrings } from './codes.ts';
import { comboboxStrings } from './combobox.ts';
import { commandStrings } from './command.ts';
import { commonStrings } from './common.ts';
import { confirmStrings } from './confirm.ts';
import { conflictStrings } from './conflict.ts';
import { copyStrings } from './copy.ts';
import { dialogStrings } from './dialog.ts';
import { diffStrings } from './diff.ts';
import { draftStrings } from './draft.ts';
import { editStrings } from './edit.ts';
import { envStrings } from './env.ts';
import { fitStrings } from './fit.ts';
import { inputStrings } from './input.ts';
import { keyFieldStrings } from './key-field.ts';
import { logStrings } from './log.ts';
import { meterStrings } from './meter.ts';
import { meterChangeStrings } from './meter-change.ts';
import { presentationStrings } from './presentation.ts';
import { shellStrings } from './shell.ts';
import { statusStrings } from './status.ts';
import { stepperStrings } from './stepper.ts';
import { tableStrings } from './table.ts';
import { terminalStrings } from './terminal.ts';
import { themeStrings } from './theme.ts';
import { timeStrings } from './time.ts';
import { toastStrings } from './toast.ts';
import { usageStrings } from './usage.ts';

/**
 * Every text of the design system, in Korean, grouped by component. Another language has to provide these to a
 * `StringsProvider`. Texts that depend on a value are functions. A component imports only its own group.
 */
export const korean = {
  account: accountStrings.strings,
  address: addressStrings.strings,
  blanks: blankStrings.strings,
  codes: codesStrings.strings,
  combobox: comboboxStrings.strings,
  command: commandStrings.strings,
  common: commonStrings.strings,
  confirm: confirmStrings.strings,
  conflict: conflictStrings.strings,
  copy: copyStrings.strings,
  dialog: dialogStrings.strings,
  diff: diffStrings.strings,
  draft: draftStrings.strings,
  edit: editStrings.strings,
  env: envStrings.strings,
  fit: fitStrings.strings,
  input: inputStrings.strings,
  keyField: keyFieldStrings.strings,
  log: logStrings.strings,
  meter: meterStrings.strings,
  meterChange: meterChangeStrings.strings,
  presentation: presentationStrings.strings,
  shell: shellStrings.strings,
  status: statusStrings.strings,
  stepper: stepperStrings.strings,
  table: tableStrings.strings,
  terminal: terminalStrings.strings,
  theme: themeStrings.strings,
  time: timeStrings.strings,
  toast: toastStrings.strings,
  usage: usageStrings.strings,
};

/** The shape of {@link korean}. */
export type Strings = typeof korean;
