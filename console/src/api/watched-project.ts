import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import type { QueryClient } from '@tanstack/react-query';
import { latestDeploymentQuery } from './deployment.ts';
import { deploymentStatusKey, storeProjectEvent } from './project-cache.ts';
import {
  type ProjectConnection,
  projectConnectionQuery,
  projectStateQuery,
} from './project-state.ts';
import type { ProjectEvent } from './project-state-event.ts';
import { serverNow } from './server-clock.ts';

/** The state of a watched project in one tab. The data is in the query cache, except for the id of the last event. */
export class WatchedProject {
  private readonly client: QueryClient;
  private readonly slug: string;
  private eventId: string | undefined;
  private announced = '';

  constructor(client: QueryClient, slug: string) {
    this.client = client;
    this.slug = slug;
  }

  /** The known state, in the form of the first event of a stream. */
  get event(): ProjectEvent | undefined {
    const data = this.client.getQueryData(projectStateQuery(this.slug).queryKey);
    return data ? { event: 'state', id: this.eventId, data } : undefined;
  }

  /** The id of the event after which a new stream continues; `undefined` if the state is no longer cached. */
  get lastEventId(): string | undefined {
    return this.event?.id;
  }

  get connection(): ProjectConnection {
    const known = this.client.getQueryData(projectConnectionQuery(this.slug).queryKey);
    return known ?? { state: 'opening', heardAt: serverNow() };
  }

  set connection(connection: ProjectConnection) {
    this.client.setQueryData(projectConnectionQuery(this.slug).queryKey, connection);
  }

  /** Whether a deployment runs. Its end is awaited even in a hidden page. */
  get isUnderWay(): boolean {
    const latest = this.client.getQueryData(latestDeploymentQuery(this.slug).queryKey);
    return latest ? !isFinalDeploymentStatus(latest.status) : false;
  }

  /** Stores an event. Returns the event's deployment if its status has changed since the last event. */
  store(event: ProjectEvent): DeploymentDetail | undefined {
    storeProjectEvent(this.client, this.slug, event);
    this.eventId = event.id;
    const announced = event.event === 'state' ? event.data.deployment : event.data;
    if (!announced || !('status' in announced) || deploymentStatusKey(announced) === this.announced)
      return undefined;
    this.announced = deploymentStatusKey(announced);
    return announced;
  }
}
