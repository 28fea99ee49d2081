import { eq } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { projects } from '../../storage/schema/project.ts';

/** The member and slug of a project. Both are empty, which matches nothing, if the project has just been deleted. */
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
