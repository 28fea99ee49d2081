/** Stores what projects know about Git servers. */
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { knownHosts } from '../storage/schema/deploy-key.ts';

/** Stores a Git server that a project has met. Returns its id. */
export async function storeKnownHost(
  db: Database,
  projectId: string,
  host = 'git.example.com',
): Promise<string> {
  const id = newId();
  await db.insert(knownHosts).values({
    ...{ id, project_id: projectId, host, key_type: 'ssh-ed25519' },
    public_key: 'AAAAC3NzaC1lZDI1NTE5AAAAIIVIC02vnjFyL+I4RHfvIGNtOgJMe769VTF1VR4EB3ZB',
  });
  return id;
}
