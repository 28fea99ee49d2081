import type { Strings } from '../strings/korean.ts';

/** The texts of a terminal in English. */
export const englishTerminal: Strings['terminal'] = {
  connecting: 'Connecting',
  open: 'Connected',
  closed: 'Disconnected',
  unavailable: 'Unavailable',
  leave: 'Ctrl+Shift+X leaves the terminal.',
  screenReader: 'Screen reader mode',
  reconnect: 'Reconnect',
  keys: 'Terminal keys',
  tab: 'Tab',
  ctrl: 'Ctrl',
  escape: 'Esc',
  up: 'Arrow up',
  down: 'Arrow down',
  left: 'Arrow left',
  right: 'Arrow right',
};
