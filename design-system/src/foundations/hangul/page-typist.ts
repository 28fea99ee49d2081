import { inputMethod } from '../../testing/input-method.ts';
import { simulatedTypist } from '../../testing/simulated-typist.ts';
import type { Typist } from '../../testing/typist.ts';
import type { Outcome } from './run-trial.tsx';

declare global {
  interface Window {
    /** Sends a command of the DevTools protocol to the browser: there where tests open the page, and nowhere else. */
    sendInput?: (method: string, parameters: object) => Promise<unknown>;
    /** Keeps the results of a run with real composition. */
    keepHangulOutcomes?: (outcomes: Record<string, Outcome>) => Promise<void>;
  }
}

/** Whether the browser itself composes. Otherwise scripts send the same events. */
export const composesForReal = (): boolean => window.sendInput !== undefined;

/** Types as well as it can be done here. */
export function pageTypist(): Typist {
  const { sendInput: send } = window;
  if (!send) return simulatedTypist();
  return {
    ...inputMethod({
      dispatchKeyEvent: (event) => send('Input.dispatchKeyEvent', event),
      imeSetComposition: (composition) => send('Input.imeSetComposition', composition),
      insertText: (insertion) => send('Input.insertText', insertion),
    }),
    async press(button) {
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const place = { x: left + width / 2, y: top + height / 2, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
    },
  };
}
