/** The responses of the API, as far as these pages show them. CPU in millicores, the rest in MiB. */
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

/** How much of a limit is taken. */
export interface Use {
  used: number;
  limit: number;
}

/** A project in short, for the dashboard and the list. */
export interface Overview {
  slug: string;
  containers: { total: number; running: number; failed: number };
  cpu: Use;
  memory: Use;
  disk: Use;
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
}

export interface Volume {
  slug: string;
  name: string;
  capacity: number;
  created_at: string;
}

export interface Deployment {
  status: string;
  created_at: string;
}

export interface Change {
  id: string;
  container_name: string;
  effect: string;
}

/** What the engine sees of a project. */
export interface ProjectState {
  deployment: Deployment | null;
  containers: readonly { slug: string; state: string }[];
}
