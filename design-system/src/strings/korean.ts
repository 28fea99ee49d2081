import { commonStrings } from './common.ts';
import { confirmStrings } from './confirm.ts';
import { copyStrings } from './copy.ts';
import { dialogStrings } from './dialog.ts';
import { inputStrings } from './input.ts';
import { meterStrings } from './meter.ts';
import { shellStrings } from './shell.ts';
import { statusStrings } from './status.ts';
import { stepperStrings } from './stepper.ts';
import { themeStrings } from './theme.ts';
import { timeStrings } from './time.ts';
import { toastStrings } from './toast.ts';

/**
 * Every word the design system says by itself, in Korean, grouped by component: what another language has to provide to
 * a `StringsProvider`. Words that depend on a value are functions. A component imports the words of its own group alone.
 */
export const korean = {
  common: commonStrings.words,
  confirm: confirmStrings.words,
  copy: copyStrings.words,
  dialog: dialogStrings.words,
  input: inputStrings.words,
  meter: meterStrings.words,
  shell: shellStrings.words,
  status: statusStrings.words,
  stepper: stepperStrings.words,
  theme: themeStrings.words,
  time: timeStrings.words,
  toast: toastStrings.words,
};

/** The shape of {@link korean}. */
export type Strings = typeof korean;
