import type { Strings } from '../strings/korean.ts';

/** The English texts of the mode in which an audience looks on. */
export const englishPresentation: Strings['presentation'] = {
  label: 'Presentation mode',
  explanation: 'Values, addresses, e-mails and names are hidden.',
  end: 'End',
  endLabel: 'End presentation mode',
  masked: 'hidden value',
  show: (label) => `Show ${label}`,
  hide: (label) => `Hide ${label}`,
  hiddenAgain: 'The value is hidden again.',
  screenHidden: 'The screen of the shell is hidden in presentation mode.',
  showScreen: 'Show the screen',
};
