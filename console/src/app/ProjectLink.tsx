import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePageStart } from './navigation/page-start.ts';
import { paths } from './paths.ts';

export interface ProjectLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  slug: string;
}

/** A link to a project, whose page starts when it is pointed at or focused. */
export function ProjectLink({ slug, ...rest }: ProjectLinkProps) {
  const path = paths.project(slug);
  return <Link {...rest} to={path} {...usePageStart(path)} />;
}
