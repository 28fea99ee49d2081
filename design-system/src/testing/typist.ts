import type { InputMethod } from './input-method.ts';

/** An input method with a pointer. */
export interface Typist extends InputMethod {
  /** Presses a button. As in a browser this ends a syllable that is open. */
  press(button: HTMLElement): Promise<void>;
}
