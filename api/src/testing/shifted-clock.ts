/** Node preloads this module into a server and its threads. It sets the clock ahead by `YEARS_AHEAD` years. */
const AHEAD_MS = Number(process.env.YEARS_AHEAD) * 365 * 24 * 60 * 60 * 1000;
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...parts: [] | [value: number | string | Date]) {
    if (parts.length === 0) super(TrueDate.now() + AHEAD_MS);
    else super(...(parts as ConstructorParameters<DateConstructor>));
  }

  static override now(): number {
    return TrueDate.now() + AHEAD_MS;
  }
} as DateConstructor;
