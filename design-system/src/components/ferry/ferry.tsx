import { cargo, ferry } from './ferry.css.ts';

/**
 * A decorative drawing of the ferry after which the product is named, with cargo in the colours of the CPU, memory and disk meters.
 * Place the drawing above a text, in an {@link EmptyState} or on an error page. For the large drawing of the landing page use
 * {@link Hero}, for the logo of the product {@link Brand}.
 */
export function Ferry() {
  return (
    <svg viewBox="0 0 96 64" className={ferry} aria-hidden="true">
      <path d="M14 40h68l-8 12H22zM70 40V18M70 20l10 4-10 4" />
      <path d="M8 58q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0" />
      <rect x="22" y="26" width="13" height="14" rx="2" className={cargo.cpu} />
      <rect x="38" y="26" width="13" height="14" rx="2" className={cargo.memory} />
      <rect x="54" y="26" width="10" height="14" rx="2" className={cargo.disk} />
    </svg>
  );
}
