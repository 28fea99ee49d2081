import { codesStrings } from './codes.ts';
import { commonStrings } from './common.ts';
import { confirmStrings } from './confirm.ts';
import { copyStrings } from './copy.ts';
import { dialogStrings } from './dialog.ts';
import { editStrings } from './edit.ts';
import { inputStrings } from './input.ts';
import { listStrings } from './list.ts';
import { meterStrings } from './meter.ts';
import { shellStrings } from './shell.ts';
import { statusStrings } from './status.ts';
import { stepperStrings } from './stepper.ts';
import { themeStrings } from './theme.ts';
import { timeStrings } from './time.ts';
import { toastStrings } from './toast.ts';

/**
 * Every text of the design system, in Korean, grouped by component. Another language has to provide these to a
 * `StringsProvider`. Texts that depend on a value are functions. A component imports only its own group.
 */
export const korean = {
  codes: codesStrings.strings,
  common: commonStrings.strings,
  confirm: confirmStrings.strings,
  copy: copyStrings.strings,
  dialog: dialogStrings.strings,
  edit: editStrings.strings,
  input: inputStrings.strings,
  list: listStrings.strings,
  meter: meterStrings.strings,
  shell: shellStrings.strings,
  status: statusStrings.strings,
  stepper: stepperStrings.strings,
  theme: themeStrings.strings,
  time: timeStrings.strings,
  toast: toastStrings.strings,
};

/** The shape of {@link korean}. */
export type Strings = typeof korean;
