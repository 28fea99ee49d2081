/** Creates and removes webhooks at code hosts, whose calls differ only in paths and bodies. */
import { type CallHost, pathOf, refusedError } from './host-request.ts';
import type { HostHook, TokenHost } from './token-host.ts';

/** How one kind of host manages webhooks. */
export interface HookCalls {
  /** Returns the path of the webhooks of a repository. */
  placeOf(path: string): string;
  /** The query that lists all webhooks. */
  all: Readonly<Record<string, string>>;
  /** Reads the list. */
  read(data: unknown): readonly { id: string; url: string }[];
  bodyOf(hook: HostHook): Readonly<Record<string, unknown>>;
  /** What the body of a new webhook has in addition. */
  onlyNew?: Readonly<Record<string, unknown>>;
  changeMethod: 'PUT' | 'PATCH';
  /** The status of a webhook that the host does not make, and the sentence about it. */
  refusal: readonly [status: number, sentence: string];
  /** The rights that a token needs. */
  needs: string;
}

/** Returns the calls of `TokenHost` about webhooks. */
export function hostHooks(
  call: CallHost,
  { placeOf, all, read, bodyOf, onlyNew, changeMethod, refusal, needs }: HookCalls,
): Pick<TokenHost, 'createHook' | 'removeHook'> {
  const list = async (path: string, signal: AbortSignal, accepts: readonly number[] = []) => {
    const response = await call({ path: placeOf(path), query: all, accepts, needs }, signal);
    return accepts.includes(response.status) ? [] : read(response.data);
  };
  return {
    async createHook(path, hook, signal) {
      const same = (await list(path, signal)).find(({ url }) => url === hook.address);
      const place = placeOf(path);
      const request =
        same === undefined
          ? ({ method: 'POST', path: place, body: { ...onlyNew, ...bodyOf(hook) } } as const)
          : { method: changeMethod, path: `${place}/${pathOf(same.id)}`, body: bodyOf(hook) };
      const [refused, sentence] = refusal;
      const { status } = await call({ ...request, accepts: [refused], needs }, signal);
      if (status === refused) throw refusedError(sentence);
    },
    async removeHook(path, address, signal) {
      for (const { id, url } of await list(path, signal, [403, 404])) {
        if (url !== address) continue;
        const one = { method: 'DELETE', path: `${placeOf(path)}/${pathOf(id)}` } as const;
        await call({ ...one, accepts: [404], needs }, signal);
      }
    },
  };
}
