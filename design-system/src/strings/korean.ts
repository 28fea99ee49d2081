import {
  blankStrings,
  commonStrings,
  copyStrings,
  presentationStrings,
  timeStrings,
} from './common.ts';
import { conflictStrings, draftStrings, editStrings, envStrings } from './forms.ts';
import { comboboxStrings, fitToMaximumStrings, inputStrings } from './inputs.ts';
import { keyFieldStrings } from './key-field.ts';
import { addressListStrings, codeListStrings, diffListStrings, tableStrings } from './lists.ts';
import { logStrings } from './log.ts';
import { meterChangeStrings } from './meter-change.ts';
import { meterStrings, usageStrings } from './meters.ts';
import {
  accountStrings,
  shellStrings,
  stepperStrings,
  switcherStrings,
  themeStrings,
} from './navigation.ts';
import {
  commandStrings,
  confirmStrings,
  dialogStrings,
  noticeStrings,
  toastStrings,
} from './overlays.ts';
import { referenceStrings } from './reference.ts';
import { statusStrings } from './status.ts';
import { terminalStrings } from './terminal.ts';

/**
 * The Korean texts of all components, grouped by component. For another language, provide the same groups in that language to a
 * `StringsProvider`. Texts that depend on a value are functions.
 */
export const korean = {
  account: accountStrings.strings,
  address: addressListStrings.strings,
  blanks: blankStrings.strings,
  codes: codeListStrings.strings,
  combobox: comboboxStrings.strings,
  command: commandStrings.strings,
  common: commonStrings.strings,
  confirm: confirmStrings.strings,
  conflict: conflictStrings.strings,
  copy: copyStrings.strings,
  dialog: dialogStrings.strings,
  diff: diffListStrings.strings,
  draft: draftStrings.strings,
  edit: editStrings.strings,
  env: envStrings.strings,
  fit: fitToMaximumStrings.strings,
  input: inputStrings.strings,
  keyField: keyFieldStrings.strings,
  log: logStrings.strings,
  meter: meterStrings.strings,
  meterChange: meterChangeStrings.strings,
  notice: noticeStrings.strings,
  presentation: presentationStrings.strings,
  reference: referenceStrings.strings,
  shell: shellStrings.strings,
  status: statusStrings.strings,
  stepper: stepperStrings.strings,
  switcher: switcherStrings.strings,
  table: tableStrings.strings,
  terminal: terminalStrings.strings,
  theme: themeStrings.strings,
  time: timeStrings.strings,
  toast: toastStrings.strings,
  usage: usageStrings.strings,
};

/** The shape of {@link korean}. */
export type Strings = typeof korean;
