/** A request's body that is on its way. */
export interface HalfReadBody {
  /** More of it has come. */
  grow(bytes: number): void;
  /** It is there, or nobody waits for it any more. */
  leave(): void;
}

/** The bodies that are on their way, so that they take no more than so much memory. */
export interface HalfReadBodies {
  /**
   * @param network whose body it is
   * @param cut called when it has to make room for others
   */
  enter(network: string, cut: () => void): HalfReadBody;
}

/** What half-read bodies may take together, in bytes. */
interface Room {
  perNetwork: number;
  inAll: number;
  /** What a body counts for at least: so the room bounds how many they are as well. */
  least: number;
}

/**
 * A body that is one too many is let in, and the one of the same network that has been on its way for the longest is cut: what comes
 * at once is read whatever else drips from there. Where there are too many in all, the network that takes the most gives way.
 */
export function halfReadBodies({ perNetwork, inAll, least }: Room): HalfReadBodies {
  const networks = new Map<string, { bytes: number; bodies: Set<{ cut: () => void }> }>();
  let bytes = 0;

  const greediest = () =>
    Array.from(networks.values()).reduce((most, one) => (one.bytes > most.bytes ? one : most));
  const cutOldest = ({ bodies }: { bodies: Set<{ cut: () => void }> }): void => {
    const [oldest] = bodies;
    oldest?.cut();
  };
  return {
    enter(network, cut) {
      const share = networks.get(network) ?? { bytes: 0, bodies: new Set() };
      networks.set(network, share);
      let received = 0;
      let counted = 0;
      const count = (now: number): void => {
        share.bytes += now - counted;
        bytes += now - counted;
        counted = now;
      };
      const leave = (): void => {
        if (!share.bodies.delete(body)) return;
        count(0);
        if (share.bodies.size === 0) networks.delete(network);
      };
      const body = {
        cut() {
          leave();
          cut();
        },
      };
      const makeRoom = (): void => {
        while (share.bytes > perNetwork) cutOldest(share);
        while (bytes > inAll) cutOldest(greediest());
      };
      share.bodies.add(body);
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
