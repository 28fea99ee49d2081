import { vars } from '@naru/tokens';

/**
 * Returns a length of some lines of the text. Firefox before 120 lacks the unit `lh`, and takes the height of a line that the page has.
 * @param rest is added or subtracted, with its sign
 */
export const linesOf = (count: number, rest = ''): [string, string] => [
  `calc(${vars.lineHeight.normal} * ${count}em ${rest})`,
  `calc(${count}lh ${rest})`,
];
