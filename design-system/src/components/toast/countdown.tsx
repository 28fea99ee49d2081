import * as styles from './countdown.css.ts';

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** The seconds that are left. */
  left: number;
  /** The seconds that there were. */
  of: number;
}

/** The seconds that are left, in a ring that becomes shorter. Not read out: its notice says once how many there are. */
export function Countdown({ left, of }: CountdownProps) {
  return (
    <span className={styles.countdown} aria-hidden="true">
      <svg
        className={styles.ring}
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth={2}
        aria-hidden="true"
      >
        <circle className={styles.track} cx="12" cy="12" r="10.5" />
        <circle
          className={styles.rest}
          cx="12"
          cy="12"
          r="10.5"
          pathLength={1}
          transform="rotate(-90 12 12)"
          style={{ strokeDasharray: `${left / of} 1` }}
        />
      </svg>
      <span>{left}</span>
    </span>
  );
}
