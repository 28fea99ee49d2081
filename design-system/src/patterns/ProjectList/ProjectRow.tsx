import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Inline } from '../../components/Inline/Inline.tsx';
import { Row } from '../../components/RowList/Row.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { StatusBadge } from '../../components/StatusBadge/StatusBadge.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { ExternalLink } from '../../components/TextLink/ExternalLink.tsx';
import { TextLink } from '../../components/TextLink/TextLink.tsx';
import { Time, type TimeProps } from '../../components/Time/Time.tsx';

/** Props of {@link ProjectRow}. */
export interface ProjectRowProps {
  name: string;
  /** The router's link to the project, with its name inside. */
  link: ReactNode;
  createdAt: TimeProps['value'];
  /** Where the project is reached; without `href` the domain is text. */
  domain?: { readonly name: string; readonly href: string | undefined } | undefined;
  onEdit: () => void;
}

/** One project: its page, its state (always running, specification section 2), its domain and its day. */
export function ProjectRow({ name, link, createdAt, domain, onEdit }: ProjectRowProps) {
  return (
    <Row actions={<IconButton label={`${name} 수정`} icon={<Pencil />} onClick={onEdit} />}>
      <Stack gap="xs">
        <Inline>
          <TextLink tone="strong">{link}</TextLink>
          <StatusBadge status="running" />
        </Inline>
        <Inline gap="m">
          <Text tone="muted" size="caption" numeric>
            생성일 <Time value={createdAt} />
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
