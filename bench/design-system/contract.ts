/** One row of the screen that every library draws: a status, the use of three resources in percent, a button. */
export interface Row {
  name: string;
  running: boolean;
  cpu: number;
  memory: number;
  disk: number;
}

const ROWS = 1000;

/** A thousand rows, the same for everybody; another seed gives every meter another value. */
export function makeRows(seed: number): Row[] {
  return Array.from({ length: ROWS }, (_, i) => ({
    name: `컨테이너 ${i + 1}`,
    running: i % 3 !== 0,
    cpu: (i * 7 + seed * 13) % 101,
    memory: (i * 11 + seed * 17) % 101,
    disk: (i * 5 + seed * 29) % 101,
  }));
}

export type Theme = 'light' | 'dark';

/** What a screen gives the page: draw `rows`, then change all of their meters, then change the theme. */
export interface Screen {
  render: (rows: readonly Row[]) => void;
  theme: (theme: Theme) => void;
}
