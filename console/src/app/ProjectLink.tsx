import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { startProject } from './routes/project-loader.ts';

export interface ProjectLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  slug: string;
}

const preloadPage = () => void import('./routes/project.tsx').catch(() => undefined);

/** A link to a project. Pointing at it or focusing it fetches the page's code and data: pressing it then waits for neither. */
export function ProjectLink({ slug, ...rest }: ProjectLinkProps) {
  const client = useQueryClient();
  const preload = () => {
    preloadPage();
    startProject(client, slug);
  };
  return <Link {...rest} to={paths.project(slug)} onPointerEnter={preload} onFocus={preload} />;
}
