const keyOf = (part: string): string => `naru-reloaded:${part}`;

/** Whether the page may be loaded again for this part: once, and never if that cannot be noted. */
export function mayReload(part: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(part)) !== null) return false;
    sessionStorage.setItem(keyOf(part), 'true');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(part: string): void {
  try {
    sessionStorage.removeItem(keyOf(part));
  } catch {
    // Nothing was noted, so there is nothing to forget.
  }
}

/** A part of the console's code did not come: most likely a new release took its place while this tab was open. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The part "${part}" could not be loaded.`, { cause });
    this.part = part;
  }
}

/**
 * Loads a part of the console's code. Throws a {@link MissingPartError} when it does not come: the error page then loads
 * the page again, once, at the address the member was on the way to.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    forgetReload(name);
    return part;
  } catch (cause) {
    throw new MissingPartError(name, cause);
  }
}
