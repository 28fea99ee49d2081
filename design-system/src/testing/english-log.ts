import type { Strings } from '../strings/korean.ts';

/** The English texts of logs. */
export const englishLog: Strings['log'] = {
  search: 'Search the log',
  placeholder: 'Search',
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
  follow: 'Follow',
  time: 'Time',
  wrap: 'Wrap',
  download: 'Download the log',
  lineName: (number) => `Line ${number}`,
  lineActions: 'Chosen line',
  copyLink: 'Copy link to the line',
  copyText: 'Copy the line',
  unchoose: 'Let go of the line',
  showAll: (length) => `Show all (${length} characters)`,
  showLess: 'Show less',
  count: (count) => `${count} lines`,
  countShown: (shown, count) => `${shown} of ${count} lines`,
  dropped: (count) => `${count} older lines were dropped.`,
  newLines: (count) => `${count} new lines`,
  toEnd: 'To the end',
  noneShown: 'No line of this level.',
  linkGone: 'The line of the link is not in this log.',
};
