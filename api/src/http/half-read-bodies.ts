/** A request's body that is on its way, or waits for its turn. */
export interface HalfReadBody {
  /** More of it has come. */
  grow(bytes: number): void;
  /** Its turn has come, or nobody waits for it any more. */
  leave(): void;
}

/** The bodies that are on their way or wait for their turn, so that they take no more than so much memory. */
export interface HalfReadBodies {
  /**
   * @param caller the key of whoever sends it
   * @param cut called when it has to make room for others
   */
  enter(caller: string, cut: () => void): HalfReadBody;
}

/** What half-read bodies may take together, in bytes. */
interface Room {
  perCaller: number;
  inAll: number;
  /** What a body counts for at least: so the room bounds how many they are as well. */
  least: number;
}

/**
 * A body that is one too many is let in, and the body of the same caller that has been on its way for the longest is cut: what comes
 * at once is read whatever else drips from them. Where there are too many in all, the oldest of all is cut: who takes the most is not
 * known, since somebody may have any number of networks.
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
