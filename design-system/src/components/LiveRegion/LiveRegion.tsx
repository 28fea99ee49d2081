import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';

/** Props of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** The latest announcement; empty says nothing. The same words twice are read once. */
  message: string;
  /** `assertive` interrupts: only for what cannot wait. */
  urgency?: 'polite' | 'assertive';
}

/**
 * Announces changes that the eye sees by itself. It has to stand in the page, empty, before the first message comes:
 * a region that arrives together with its words is not read. It has no `status` role, because that one is kept for
 * messages that can be seen ({@link Banner}).
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-live
 */
export function LiveRegion({ message, urgency = 'polite' }: LiveRegionProps) {
  return (
    <span aria-live={urgency} aria-atomic="true" className={hidden}>
      {message}
    </span>
  );
}
