import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { textElementOf } from '../../testing/play-hangul.ts';
import type { Typist } from '../../testing/typist.ts';
import type { FieldUnderTest } from './fields.tsx';
import type { RuleNumber } from './rules.ts';
import { ShortcutPage } from './stages.tsx';
import { type Bench, type Trial, trialOf } from './trials.ts';

/** What came out of a trial. */
export interface Outcome {
  passed: boolean;
  /** What was observed, or why nothing could be. */
  actual: string;
}

/** How many frames a dialog may take to open or to close. */
const PATIENCE_FRAMES = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Two frames: what is shown has taken the focus, and a composition before has ended for every guard. */
async function settle(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** Then also what came of it twice is there. */
async function until(isSo: () => boolean): Promise<void> {
  for (let frame = 0; frame < PATIENCE_FRAMES && !isSo(); frame++) await nextFrame();
  await settle();
}

/** The part of the page that holds the field: a dialog lies elsewhere. */
async function scopeOf(container: HTMLElement, { modal }: FieldUnderTest): Promise<HTMLElement> {
  if (!modal) return container;
  const dialog = () => document.querySelector<HTMLElement>('[aria-modal="true"]');
  await until(() => dialog() !== null);
  return dialog() ?? container;
}

function find(scope: HTMLElement, selector: string): HTMLElement {
  const found = scope.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector}이(가) 없습니다.`);
  return found;
}

/** Shows the field in the container, types, and says what came out. Never rejects; leaves nothing behind. */
export async function runTrial(
  container: HTMLElement,
  field: FieldUnderTest,
  rule: RuleNumber,
  typist: Typist,
): Promise<Outcome> {
  const trial: Trial = trialOf[rule](field);
  const notes = { told: [], submitted: [] };
  let shortcuts = 0;
  const root = createRoot(container);
  const page = (
    <ShortcutPage
      onShortcut={() => {
        shortcuts++;
      }}
    >
      {field.stage({ notes, goal: trial.goal })}
    </ShortcutPage>
  );
  try {
    flushSync(() => root.render(page));
    const scope = await scopeOf(container, field);
    if (field.concealed) find(scope, 'button[aria-pressed="false"]').click();
    const element = textElementOf(scope);
    await settle();
    element.focus({ preventScroll: true });
    const bench: Bench = {
      element,
      button: () => find(scope, '[type="submit"], [role="option"]'),
      notes,
      shortcuts: () => shortcuts,
      typist,
      settle,
      until,
    };
    const actual = await trial.observe(bench);
    return { passed: actual === trial.expected, actual };
  } catch (error) {
    return { passed: false, actual: error instanceof Error ? error.message : String(error) };
  } finally {
    root.unmount();
  }
}
