/** How a reader likes logs to look. */
export interface LogPreferences {
  /** Whether long lines are wrapped; otherwise the list scrolls sideways. */
  wrap: boolean;
  /** Whether each line has its time beside it. */
  time: boolean;
}
