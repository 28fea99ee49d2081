/** Whether this tab may reload for a part that did not come: once for each part, and never if that cannot be noted. */
function mayReload(part: string): boolean {
  const key = `naru-reloaded:${part}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'true');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(part: string): void {
  try {
    sessionStorage.removeItem(`naru-reloaded:${part}`);
  } catch {
    // Nothing was noted, so there is nothing to forget.
  }
}

/** A part of the console did not come although the page was loaded again for it. The error page offers a retry. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/**
 * Loads a part of the console's code. When it is gone, a new release has most likely taken its place while this tab
 * was open: the page is loaded again, once; if that does not help it throws a {@link MissingPartError}.
 */
export async function loadPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    forgetReload(name);
    return part;
  } catch (cause) {
    if (!mayReload(name)) throw new MissingPartError(`${name} could not be loaded.`, { cause });
    location.reload();
    return new Promise(() => undefined);
  }
}
