import { type ProjectState, projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { matchQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { isTemporaryError } from './errors.ts';
import { type FollowEvents, followEvents } from './follow-events.ts';
import { waitUntilPageSettled } from './page-settled.ts';
import { refreshLatestDeployment } from './project-cache.ts';
import { createProjectRelay, type ProjectRelay } from './project-relay.ts';
import type { ProjectConnection } from './project-state.ts';
import { serverNow } from './server-clock.ts';
import { openTabChannel, silentChannel, type TabChannel } from './tab-channel.ts';
import { pauseUntilWake } from './wake.ts';
import { WatchedProject } from './watched-project.ts';

/** The pause after a refusal before the event stream is requested again, in ms. */
const REFUSED_PAUSE_MS = 60_000;

/** The functions of the browser that `watchProject` needs; tests replace these functions. */
export interface WatchProjectDependencies {
  follow: FollowEvents;
  /** Opens the channel to the other tabs; `undefined` in a browser without channels, where each tab reads the events by itself. */
  channel: (name: string) => TabChannel | undefined;
  /** The locks of the browser; absent on a page served without https, where each tab reads the events by itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Resolves when the first connection may be opened. */
  settled: (client: QueryClient) => Promise<void>;
}

const browserParts = (): WatchProjectDependencies => ({
  follow: followEvents,
  channel: openTabChannel,
  locks: 'locks' in navigator ? navigator.locks : undefined,
  settled: waitUntilPageSettled,
});

/**
 * The watch of a project in one tab. While the tab has its turn, it reads the events and sends them to the other tabs; otherwise it
 * receives the events from the reading tab.
 */
class ProjectWatch {
  private readonly client: QueryClient;
  private readonly slug: string;
  private readonly parts: WatchProjectDependencies;
  private readonly known: WatchedProject;
  private readonly locks: WatchProjectDependencies['locks'];
  private readonly relay: ProjectRelay;
  private readonly name: string;
  private turn: AbortController | undefined;
  private isReading = false;
  private heardAt = serverNow();

  constructor(client: QueryClient, slug: string, parts: WatchProjectDependencies) {
    this.client = client;
    this.slug = slug;
    this.parts = parts;
    this.name = `naru-project ${slug}`;
    this.known = new WatchedProject(client, slug);
    const channel = parts.channel(this.name);
    this.locks = channel && parts.locks;
    this.relay = createProjectRelay(channel ?? silentChannel, {
      onHello: () => this.isReading && this.introduce(),
      onConnection: (connection) => {
        this.known.connection = connection;
      },
      onEvent: (event) => void this.known.store(event),
    });
    this.relay.hello();
  }

  /** Requests or ends this tab's turn. Called when the page is shown or hidden, and when a deployment starts or ends. */
  look(): void {
    const isWanted = document.visibilityState === 'visible' || this.known.isUnderWay;
    if (!isWanted) this.endTurn();
    if (!isWanted || this.turn) return;
    this.turn = new AbortController();
    void this.take(this.turn.signal);
  }

  close(): void {
    this.endTurn();
    this.relay.close();
  }

  private endTurn(): void {
    this.turn?.abort();
    this.turn = undefined;
  }

  /** Sends the current state to a tab that was opened later. */
  private introduce(): void {
    this.relay.connection(this.known.connection);
    if (this.known.event) this.relay.event(this.known.event);
  }

  /** Waits for this tab's turn, then reads the events. Resolves when the signal aborts. */
  private async take(signal: AbortSignal): Promise<void> {
    if (!this.locks) return this.lead(signal);
    try {
      await this.locks.request(this.name, { signal }, () => this.lead(signal));
    } catch {
      // A browser that refuses its locks is like one without them.
      if (!signal.aborted) await this.lead(signal);
    }
  }

  private async lead(signal: AbortSignal): Promise<void> {
    await this.parts.settled(this.client);
    this.isReading = true;
    while (!signal.aborted) {
      try {
        await this.read(signal);
        break;
      } catch (error) {
        if (!signal.aborted) this.setConnection('off');
        if (!isTemporaryError(error)) break;
        await pauseUntilWake(REFUSED_PAUSE_MS, signal);
      }
    }
    this.isReading = false;
  }

  private setConnection(state: ProjectConnection['state']): void {
    this.known.connection = { state, heardAt: this.heardAt };
    this.relay.connection(this.known.connection);
  }

  private read(signal: AbortSignal): Promise<void> {
    const input = { params: { slug: this.slug } };
    let polled: ProjectState | undefined;
    return this.parts.follow(projectEventsEndpoints.projectEvents, input, {
      signal,
      lastEventId: this.known.lastEventId,
      poll: async (_lastEventId, pollSignal) => {
        const data = await callApi(projectEventsEndpoints.projectEvents, input, {
          signal: pollSignal,
        });
        // The client returns the same object for an unchanged state.
        const isNews = data !== polled;
        polled = data;
        return { events: isNews ? [{ event: 'state', id: undefined, data }] : [] };
      },
      onConnection: (state) => this.setConnection(state),
      onHeard: () => {
        this.heardAt = serverNow();
      },
      onEvent: (event) => {
        this.relay.event(event);
        const deployment = this.known.store(event);
        if (deployment) void refreshLatestDeployment(this.client, this.slug, deployment);
      },
    });
  }
}

/**
 * Updates the cached data of a project by its events, until the returned function is called. Of the browser's tabs that show the
 * project, one tab reads the events and sends them to the other tabs; when this tab closes, another tab takes over. A hidden page
 * reads events only until a running deployment ends. Call this function once for each project and page.
 */
export function watchProject(
  client: QueryClient,
  slug: string,
  parts: WatchProjectDependencies = browserParts(),
): () => void {
  const watch = new ProjectWatch(client, slug, parts);
  const look = () => watch.look();
  document.addEventListener('visibilitychange', look);
  const { queryKey } = latestDeploymentQuery(slug);
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey, exact: true }, query)) look();
  });
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    watch.close();
  };
}
