/**
 * What the built console uses although a supported browser lacks it, and why it works there all the same. Everything else that is newer
 * than the supported browsers fails in `browsers.rules.ts`.
 */

const REACT = 'React calls it only where the browser has it.';
const PASSKEYS = 'The library for passkeys calls it only where the browser has it.';
const IDLE = 'A timer takes its place in Safari.';
const OWN = 'The function of an object of the console, not of the browser.';

/** The functions, and the reason why each one is allowed. */
export const functionFallbacks: Readonly<Record<string, string>> = {
  'AbortSignal.any': '`followSignals` joins signals by listeners.',
  'Intl.Segmenter': 'An avatar shows the first code point of a name.',
  'Error.captureStackTrace': 'The contract library calls it only where the browser has it.',
  'Uint8Array.fromHex': 'The hash library has its own.',
  '.toHex()': 'The hash library has its own.',
  '.showPopover()': 'The list of a combobox calls it only in a browser with CSS anchors.',
  '.checkVisibility()': 'Radix calls it only where the browser has it.',
  'navigator.canShare': 'Without it there is no button for sharing.',
  'navigator.share': 'Without `canShare` there is no button for sharing.',
  requestIdleCallback: IDLE,
  cancelIdleCallback: IDLE,
  setImmediate: REACT,
  navigation: REACT,
  'navigation.transition': REACT,
  'navigation.currentEntry': REACT,
  'navigation.navigate': REACT,
  'navigator.connection': REACT,
  '.startViewTransition()': REACT,
  '.skipTransition()': REACT,
  '.getTransports()': PASSKEYS,
  '.getPublicKeyAlgorithm()': PASSKEYS,
  '.getPublicKey()': PASSKEYS,
  '.getAuthenticatorData()': PASSKEYS,
  '.dispose()': OWN,
  '.adopt()': OWN,
  '.drop()': OWN,
};

const LINE_BREAKS = 'Lines break at the last word that fits, without a balance.';
const LAZY_ROWS = 'Rows outside of the screen are rendered too.';
const ANCHORS =
  'The list of a combobox is positioned below its field, inside of the part that scrolls.';
const POINTER = 'Telephones have no pointer.';

/** The features of style sheets, and the reason why each one is allowed. */
export const styleFallbacks: Readonly<Record<string, string>> = {
  ':has': 'Firefox 114 to 120 shows no colour of a chosen item, and reserves no space below bars.',
  'field-sizing': '`useGrowingHeight` sets the height of text areas, `rows` that of the editor.',
  'field-sizing: content': '`useGrowingHeight` sets the height of text areas.',
  '@starting-style': 'New rows appear at once.',
  'text-wrap': LINE_BREAKS,
  'text-wrap: balance': LINE_BREAKS,
  'text-wrap: pretty': LINE_BREAKS,
  'content-visibility': LAZY_ROWS,
  'content-visibility: auto': LAZY_ROWS,
  'contain-intrinsic-block-size': LAZY_ROWS,
  'overflow-clip-margin': LAZY_ROWS,
  'scrollbar-width': 'A row of tabs that scrolls shows its scroll bar.',
  'scrollbar-width: none': 'A row of tabs that scrolls shows its scroll bar.',
  'overflow-anchor': 'Safari anchors nothing that would have to be switched off.',
  'overflow-anchor: none': 'Safari anchors nothing that would have to be switched off.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'forced-color-adjust: none': 'Safari has no forced colours.',
  'text-size-adjust':
    'Only telephones enlarge texts by themselves, and Safari has the prefixed name.',
  'list-style-type: hangul': 'The browsers without data number the items too.',
  ':-webkit-search-cancel-button': 'Only WebKit and Chromium draw this button.',
  'anchor-name': ANCHORS,
  'anchor-scope': ANCHORS,
  'cursor: pointer': POINTER,
  'cursor: progress': POINTER,
  'cursor: not-allowed': POINTER,
  'cursor: default': POINTER,
  resize: 'Safari on iOS has no handle that would have to be removed.',
  'resize: none': 'Safari on iOS has no handle that would have to be removed.',
};
