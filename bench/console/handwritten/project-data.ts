/** The responses of the API, as far as this page shows them. CPU in millicores, the rest in MiB. */
export interface Project {
  project_id: string;
  name: string;
  plan: string;
  cpu_limit: number;
  memory_limit: number;
  disk_limit: number;
  created_at: string;
  updated_at: string;
}

export interface Container {
  slug: string;
  name: string;
  cpu_limit: number;
  memory_limit: number;
  is_deleted: boolean;
  git_url: string;
  git_branch: string;
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
