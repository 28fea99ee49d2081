import type { Project } from '@naru/contract/entities';
import {
  ExternalLink,
  IconButton,
  Inline,
  Row,
  StatusBadge,
  Text,
  TextLink,
  Time,
} from '@naru/design-system';
import { Pencil } from 'lucide-react';
import { ProjectLink } from '#app/ProjectLink.tsx';
import { projectUrl } from './project-url.ts';

export interface ProjectRowProps {
  project: Project;
  onEdit: () => void;
}

function Domain({ fqdn }: { fqdn: string }) {
  const url = projectUrl(fqdn);
  if (!url) return <Text tone="muted">{fqdn}</Text>;
  return <ExternalLink href={url}>{fqdn}</ExternalLink>;
}

/** One project: its page, its state (always running, specification section 2), its domain and its day. */
export function ProjectRow({ project, onEdit }: ProjectRowProps) {
  return (
    <Row actions={<IconButton label={`${project.name} 수정`} icon={<Pencil />} onClick={onEdit} />}>
      <Inline>
        <TextLink tone="strong">
          <ProjectLink slug={project.slug}>{project.name}</ProjectLink>
        </TextLink>
        <StatusBadge status="running" />
      </Inline>
      <Inline gap="m">
        <Text tone="muted" size="caption" numeric>
          생성일 <Time value={project.created_at} />
        </Text>
        {project.fqdn && <Domain fqdn={project.fqdn} />}
      </Inline>
    </Row>
  );
}
