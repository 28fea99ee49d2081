import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** Props of {@link ProjectRow}. */
export interface ProjectRowProps {
  name: string;
  /** The router's link to the project, with its name as text. */
  link: ReactNode;
  createdAt: TimeProps['value'];
  /** The project's domain and its address; without `href` it is plain text. */
  domain?: { readonly name: string; readonly href: string | undefined } | undefined;
  onEdit: () => void;
}

/** One project: the link to its page, its status (always "실행 중", specification section 2), its domain and its date. */
export function ProjectRow({ name, link, createdAt, domain, onEdit }: ProjectRowProps) {
  const strings = useStrings(projectListStrings);
  return (
    <Row actions={<IconButton label={strings.edit(name)} icon={Pencil} onClick={onEdit} />}>
      <Stack gap="xs">
        <Inline>
          <TextLink tone="strong">{link}</TextLink>
          <StatusBadge status="running" />
        </Inline>
        <Inline gap="m">
          <Text tone="muted" size="caption" numeric>
            {`${strings.createdAt} `}
            <Time value={createdAt} />
          </Text>
          {domain && <Domain {...domain} />}
        </Inline>
      </Stack>
    </Row>
  );
}

function Domain({ name, href }: NonNullable<ProjectRowProps['domain']>) {
  return (
    <Text tone="muted" size="caption">
      {href ? <ExternalLink href={href}>{name}</ExternalLink> : name}
    </Text>
  );
}
