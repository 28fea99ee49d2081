import './console/run.ts';
import { formatFigure } from './figures/figure.ts';
import { getMeasuredFigures } from './figures/figures-file.ts';
import { findFigureLimit, isSteadyFigure, pairFiguresWithTargets } from './figures/targets.ts';

/*
 * The budgets of the full test run: measures the parts of the console that are named on the command line, and fails for each figure
 * beyond its limit: its target, or the value that was reached so far. Times of a clock are left out, because a machine that runs tests
 * does other work too.
 */
const missed = Object.values(getMeasuredFigures())
  .flatMap(({ figures }) => pairFiguresWithTargets(figures, findFigureLimit))
  .filter(({ name, met }) => isSteadyFigure(name) && !met);
for (const { name, figure, target } of missed)
  process.stdout.write(
    `${name}: ${formatFigure(figure)}, at most ${formatFigure({ ...figure, value: target })}\n`,
  );
if (missed.length > 0) process.exitCode = 1;
