import type { Size } from './sizes.ts';

const table = /(?<=\| Entry \|.*\n\| --- .*\n)(?:\|.*\n)*/;
const row = /^\| `([\w.]+)` \| ([\d.]+) \| ([\d.]*) \|$/gm;

/** The budgets in the README's table, in bytes. */
const budgetsIn = (readme: string): Size[] =>
  [...readme.matchAll(row)].map(([, name = '', first, later]) => ({
    name,
    first: Number(first) * 1000,
    later: Number(later) * 1000,
  }));

/** Within the budget; and so near to it that the budget still says how large the thing is. */
const fits = (bytes: number, budget: number): boolean =>
  bytes <= budget && budget <= bytes * 1.3 + (bytes && 800);

/** With room for small changes: a tenth and a third of a kilobyte, so that a word more does not pass it. */
const budgetFor = (bytes: number): number => (bytes === 0 ? 0 : bytes * 1.1 + 300);

/** As the table writes it: in kilobytes, rounded up; empty for nothing. */
const written = (bytes: number): string =>
  bytes === 0 ? '' : (Math.ceil(bytes / 100) / 10).toFixed(1);

/**
 * The README with a table that fits: a row for each entry, with the budget that it has, or with a new one where it has
 * none, has outgrown it or has left it far behind.
 */
export function withBudgets(readme: string, sizes: readonly Size[]): string {
  const budgets = budgetsIn(readme);
  const rows = sizes.map(({ name, first, later }) => {
    const budget = budgets.find((other) => other.name === name);
    const kept = budget && fits(first, budget.first) && fits(later, budget.later);
    const due = kept ? budget : { first: budgetFor(first), later: budgetFor(later) };
    return `| \`${name}\` | ${written(due.first)} | ${written(due.later)} |\n`;
  });
  return readme.replace(table, rows.join(''));
}
