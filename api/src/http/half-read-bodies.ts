/** A request body that is arriving, or waits for the turn of its request. */
export interface HalfReadBody {
  /** Counts further received bytes. */
  grow(bytes: number): void;
  /** Its request is served, or was abandoned. */
  leave(): void;
}

/** Limits the memory of bodies that are arriving or waiting. */
export interface HalfReadBodies {
  /**
   * @param caller the key of the caller
   * @param cut called when the body is dropped in favour of others
   */
  enter(caller: string, cut: () => void): HalfReadBody;
}

/** The memory limits of incomplete bodies, in bytes. */
interface Room {
  perCaller: number;
  inAll: number;
  /** The minimum size for which a body counts, which also limits the number of bodies. */
  least: number;
}

/**
 * Above a limit the new body is accepted, and an old one is dropped. Per caller: the oldest body of the same caller, so that a body
 * that arrives quickly is always read, whatever else the caller sends slowly. In total: the oldest of all, because one attacker may
 * use many networks, so that the largest caller is unknown.
 */
export function halfReadBodies({ perCaller, inAll, least }: Room): HalfReadBodies {
  const callers = new Map<string, { bytes: number; bodies: Set<{ cut: () => void }> }>();
  let bytes = 0;

  const all = new Set<{ cut: () => void }>();
  const cutOldest = (bodies: ReadonlySet<{ cut: () => void }>): void => {
    const [oldest] = bodies;
    oldest?.cut();
  };
  return {
    enter(caller, cut) {
      const share = callers.get(caller) ?? { bytes: 0, bodies: new Set() };
      callers.set(caller, share);
      let received = 0;
      let counted = 0;
      const count = (now: number): void => {
        share.bytes += now - counted;
        bytes += now - counted;
        counted = now;
      };
      const leave = (): void => {
        if (!share.bodies.delete(body)) return;
        all.delete(body);
        count(0);
        if (share.bodies.size === 0) callers.delete(caller);
      };
      const body = {
        cut() {
          leave();
          cut();
        },
      };
      const makeRoom = (): void => {
        while (share.bytes > perCaller) cutOldest(share.bodies);
        while (bytes > inAll) cutOldest(all);
      };
      share.bodies.add(body);
      all.add(body);
      count(least);
      makeRoom();
      return {
        grow(more) {
          received += more;
          if (!share.bodies.has(body)) return;
          count(Math.max(least, received));
          makeRoom();
        },
        leave,
      };
    },
  };
}
