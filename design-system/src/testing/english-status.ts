import type { Strings } from '../strings/korean.ts';

/** The English texts of the resource meter, included in `englishStrings`. */
export const englishMeterStrings: Pick<Strings, 'meter' | 'meterChange'> = {
  meter: {
    cpu: 'CPU',
    memory: 'Memory',
    disk: 'Disk',
    amount: (value, unit) => `${value.toLocaleString('en')} ${unit}`.trim(),
    limit: 'Limit',
    used: 'Used',
    available: 'Available',
    usage: 'Usage',
    normal: 'normal',
    warning: 'warning',
    critical: 'critical',
    unknown: 'unknown',
    valueText: ({ used, limit, percent, rest, over, measured, level }) =>
      [`${used} of ${limit}`, percent, `${rest} ${over ? 'over' : 'left'}`, level, measured]
        .filter(Boolean)
        .join(', '),
    projected: (percent, level) => [`${percent} afterwards`, level].filter(Boolean).join(', '),
    projectedOnSave: (percent, level) =>
      [`${percent} once saved`, level].filter(Boolean).join(', '),
    changeText: (before, after, limit) => `from ${before} to ${after} of ${limit}`,
    measured: (use) => `${use} in use`,
    left: (rest) => `${rest} left`,
    over: (rest) => `${rest} over`,
  },
  meterChange: {
    levelChanged: (label, percent, level) => `${label} is at ${percent}: ${level}.`,
    exceeded: (label, rest) => `${label} is ${rest} over its limit.`,
  },
};

/** The English texts of logs. */
export const englishLogStrings: Strings['log'] = {
  search: 'Search the log',
  placeholder: 'Search',
  findOpened:
    'The search of the browser finds visible lines only. This search finds all lines. Press again for the search of the browser.',
  allSelected: (count) => `All ${count} lines are selected. Copying copies all of them.`,
  allCopied: (count) => `${count} lines copied.`,
  printed: (count, printed) =>
    `Only the ${printed} visible lines of ${count} are printed. Download the log to have all lines.`,
  matches: (position, count) =>
    position === undefined ? `${count} lines` : `${position}/${count}`,
  matchesSaid: (position, count) =>
    position === undefined ? `${count} lines found.` : `${position} of ${count} lines`,
  noMatch: 'No result',
  meant: (search) => `Search for “${search}”`,
  previous: 'Previous result',
  next: 'Next result',
  level: 'Level',
  levels: { debug: 'All levels', info: 'Info and up', warn: 'Warnings', error: 'Errors' },
  options: 'View',
  follow: 'Follow',
  time: 'Times',
  times: { auto: 'Times automatic', shown: 'Times shown', hidden: 'Times hidden' },
  wrap: 'Wrap',
  download: 'Download the log',
  lineName: (number) => `Line ${number}`,
  lineActions: 'Chosen line',
  share: 'Share the line',
  copyLink: 'Copy link to the line',
  copyText: 'Copy the line',
  unchoose: 'Let go of the line',
  showAll: (length) => `Show all (${length} characters)`,
  showLess: 'Show less',
  count: (count) => `${count} lines`,
  countShown: (shown, count) => `${shown} of ${count} lines`,
  dropped: (count) => `${count} older lines were dropped.`,
  newLines: (count) => `${count} new lines`,
  toEnd: 'To the newest line',
  noneShown: 'No line of this level.',
  linkGone: 'The line of the link is not in this log.',
};

/** The English texts of the terminal. */
export const englishTerminalStrings: Strings['terminal'] = {
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

/** The English texts of presentation mode. */
export const englishPresentationStrings: Strings['presentation'] = {
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
