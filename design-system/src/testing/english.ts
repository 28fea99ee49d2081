import type { Strings } from '../strings/korean.ts';
import {
  englishEditingStrings,
  englishInputStrings,
  englishUnsavedInputStrings,
} from './english-inputs.ts';
import {
  englishLogStrings,
  englishMeterStrings,
  englishPresentationStrings,
  englishTerminalStrings,
} from './english-status.ts';

/** The English texts of the components, as an example of another language. A missing text is a type error. */
export const englishStrings: Strings = {
  account: { label: 'Account', logOut: 'Log out' },
  address: {
    copy: (address) => `Copy ${address}`,
    more: (hidden) => `${hidden} more`,
    fewer: 'Show fewer',
  },
  blanks: {
    names: {
      space: 'space',
      newline: 'line break',
      return: 'carriage return',
      tab: 'tab',
      other: 'blank',
    },
    count: (name, count) => `${count} × ${name}`,
  },
  codes: { copy: 'Copy all', save: 'Save as a file' },
  command: {
    results: (count) => `${count} found.`,
    none: 'Nothing found',
    noneDescription: 'Try another word.',
    corrected: (query) => `Showing results for “${query}”, typed with the other keyboard language.`,
    move: 'Move',
    choose: 'Choose',
    close: 'Close',
  },
  common: {
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    opensInNewWindow: 'opens in a new window',
    unknown: 'Unknown',
  },
  confirm: {
    fieldLabel: 'Type the name to confirm',
    confirm: 'Delete',
    copyName: 'Copy name',
    deletionImpactIntro: 'Deleted with it',
    waiting: 'The name has to match exactly.',
    matched: 'The name matches.',
    outerSpace: 'There is white space around it.',
    space: 'There is white space too much or too little.',
    letterCase: 'The case differs.',
    keyboard: 'Check the language of your keyboard.',
    pending: 'Deleting',
  },
  copy: { copy: 'Copy', copied: 'Copied', failed: 'Could not be copied' },
  diff: {
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    before: 'Before',
    after: 'After',
    empty: '(empty)',
    showAll: 'Show all',
    showLess: 'Show less',
  },
  ...englishUnsavedInputStrings,
  ...englishEditingStrings,
  ...englishInputStrings,
  keyField: {
    otherKeyboard: 'Typed in Hangul. Check the language of your keyboard.',
    replace: (key) => `Use ${key}`,
  },
  log: englishLogStrings,
  ...englishMeterStrings,
  presentation: englishPresentationStrings,
  notice: {
    label: 'Notices',
    labelWithUnseen: (count) => `Notices, ${count} new`,
    list: 'Notices',
    unseen: 'New',
    none: 'There are no notices',
    more: 'Show earlier notices',
    loadingMore: 'Loading',
  },
  switcher: { choose: 'Choose a project', search: 'Find a project', create: 'New project' },
  shell: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    menu: 'Menu',
    contents: 'Contents',
  },
  status: {
    running: 'Running',
    stopped: 'Stopped',
    deploying: 'Deploying',
    failed: 'Failed',
    idle: 'Idle',
    starting: 'Starting',
    stopping: 'Stopping',
    restarting: 'Restarting',
    inProgress: 'In progress',
    succeeded: 'Succeeded',
    cancelled: 'Cancelled',
    triggerFailed: 'Could not be started',
    trackingFailed: 'Lost track',
    unknown: (raw) => `Unknown (${raw})`,
  },
  stepper: {
    done: 'done',
    current: 'current step',
    upcoming: 'to come',
    errors: (count) => `${count} errors`,
    allErrors: (count) => `Errors: ${count}`,
    counter: (position, total) => `Step ${position} of ${total}`,
    changed: (labels) => `There are ${labels.length} steps now: ${labels.join(', ')}.`,
  },
  table: {
    sorted: (header, direction) => `${header}: sorted, ${direction}.`,
  },
  terminal: englishTerminalStrings,
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  time: { locale: 'en-US', belowSecond: 'below a second' },
  toast: {
    region: 'Notices ({hotkey})',
    offer: (action, seconds) =>
      seconds === undefined
        ? `${action}: press F8 to get there.`
        : `${action}: press F8 within ${seconds} seconds to get there.`,
  },
  usage: {
    used: 'Used',
    allotted: 'allotted',
    valueText: ({ allotted, used, percent, level }) =>
      `${used} used of ${allotted} allotted, ${percent}, ${level}`,
    range: (minimum, maximum) => `${minimum} to ${maximum}`,
    limit: (limit) => `Allotted ${limit}`,
    summary: ({ minimum, maximum, average, last, missing }) =>
      `${minimum} to ${maximum}, ${average} on average, now ${last}${missing === undefined ? '' : `, ${missing} not measured`}`,
    missing: 'not measured',
    none: 'Nothing was measured yet',
  },
};
