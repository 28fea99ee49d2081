import { eq } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { projects } from '../../storage/schema/project.ts';

/** Whose a project is, and its slug. Both are empty when it is deleted at this very moment, and fit nothing then. */
export async function projectOf(
  db: Reader,
  projectId: string,
): Promise<{ slug: string; memberId: string }> {
  const [project] = await db
    .select({ slug: projects.slug, memberId: projects.user_id })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project ?? { slug: '', memberId: '' };
}
