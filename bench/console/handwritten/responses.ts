/** The fields of the API's responses that the hand-written pages show. CPU is in millicores, memory and disk are in MiB. */
export interface Member {
  username: string;
  name: string | null;
}

export interface Project {
  project_id: string;
  slug: string;
  name: string;
  plan: string;
  fqdn: string | null;
  cpu_limit: number;
  memory_limit: number;
  disk_limit: number;
  created_at: string;
  updated_at: string;
}

/** A limit and its used amount. */
export interface LimitUsage {
  used: number;
  limit: number;
}

/** The summary of a project for the dashboard and the list. */
export interface ProjectOverview {
  slug: string;
  containers: { total: number; running: number; failed: number };
  cpu: LimitUsage;
  memory: LimitUsage;
  disk: LimitUsage;
  deployment: Deployment | null;
  changes: number;
  attention: readonly { resource?: 'cpu' | 'memory' | 'disk'; percent?: number }[];
}

export interface Container {
  slug: string;
  name: string;
  cpu_limit: number;
  memory_limit: number;
  is_deleted: boolean;
  git_url: string;
  git_branch: string;
  git_subpath: string;
  mounts?: readonly { volume_id: string }[];
}

export interface Volume {
  volume_id: string;
  slug: string;
  name: string;
  capacity: number;
  created_at: string;
}

export interface Deployment {
  deployment_id: string;
  status: string;
  created_at: string;
  finished_at: string | null;
}

export interface WaitingChange {
  id: string;
  container_name: string;
  effect: string;
}

/** The state of a project's containers in the engine. */
export interface ProjectState {
  deployment: Deployment | null;
  containers: readonly { slug: string; state: string }[];
}
