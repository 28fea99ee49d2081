import type { EntrySize } from './sizes.ts';

const table = /(?<=\| Entry \|.*\n\| --- .*\n)(?:\|.*\n)*/;
const row = /^\| `([\w.]+)` \| ([\d.]+) \| ([\d.]*) \|$/gm;

/** Reads the budgets from the table in the README, in bytes. */
const budgetsIn = (readme: string): EntrySize[] =>
  [...readme.matchAll(row)].map(([, name = '', first, later]) => ({
    name,
    first: Number(first) * 1000,
    later: Number(later) * 1000,
  }));

/**
 * Checks whether a size is within its budget, and whether the budget is at most 30 % plus 800 bytes larger than the size. A size of 0
 * fits only a budget of 0.
 */
const fits = (bytes: number, budget: number): boolean =>
  bytes <= budget && budget <= bytes * 1.3 + (bytes && 800);

/** Returns a new budget in bytes: 10 % and 300 bytes larger than the size, so that small changes do not exceed the budget. */
const budgetFor = (bytes: number): number => (bytes === 0 ? 0 : bytes * 1.1 + 300);

/** Formats a budget for the table: kilobytes (1,000 bytes), rounded up to one decimal; an empty text for 0. */
const written = (bytes: number): string =>
  bytes === 0 ? '' : (Math.ceil(bytes / 100) / 10).toFixed(1);

/**
 * Returns the README with one table row per entry. An entry whose size fits its budget keeps the budget. Every other entry, such
 * as an entry without a budget, receives a new budget.
 */
export function updateBudgets(readme: string, sizes: readonly EntrySize[]): string {
  const budgets = budgetsIn(readme);
  const rows = sizes.map(({ name, first, later }) => {
    const budget = budgets.find((other) => other.name === name);
    const kept = budget && fits(first, budget.first) && fits(later, budget.later);
    const due = kept ? budget : { first: budgetFor(first), later: budgetFor(later) };
    return `| \`${name}\` | ${written(due.first)} | ${written(due.later)} |\n`;
  });
  return readme.replace(table, rows.join(''));
}
