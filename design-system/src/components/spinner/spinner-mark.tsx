import { mark } from './spinner.css.ts';

/** The drawing of a spinner without a text, for buttons that have one. Fills its container. */
export function SpinnerMark() {
  return (
    <svg viewBox="0 0 16 16" fill="none" className={mark} aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M8 1.5A6.5 6.5 0 0 1 14.5 8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
