import { PageHeader, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { ActivityLog, type ActivityLogProps } from './activity-log.tsx';

export interface ActivityPageProps extends ActivityLogProps {
  title: string;
  /** The link to where the page was opened from. */
  back: ReactNode;
}

/** A page with one log. */
export function ActivityPage({ title, back, ...log }: ActivityPageProps) {
  usePageTitle(title);
  return (
    <Stack gap="xl">
      <PageHeader
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {back}
          </TextLink>
        }
      />
      <ActivityLog {...log} />
    </Stack>
  );
}
