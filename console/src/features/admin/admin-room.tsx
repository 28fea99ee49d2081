import { PageHeader, Stack, TabBar, Text, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminOverviewQuery } from '#api/admin.ts';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';

/** The rooms of the operators' pages, in their order. */
const ROOMS = [
  { value: 'status', name: '상태', path: paths.admin() },
  { value: 'members', name: '구성원', path: paths.adminMembers() },
  { value: 'settings', name: '설정', path: paths.adminSettings() },
  { value: 'resources', name: '자원', path: paths.adminResources() },
  { value: 'backups', name: '백업', path: paths.adminBackups() },
  { value: 'updates', name: '업데이트', path: paths.adminUpdates() },
  { value: 'audit', name: '기록', path: paths.adminAudit() },
] as const;

interface AdminRoomProps {
  room: (typeof ROOMS)[number]['value'];
  children: ReactNode;
}

/** The frame of the operators' pages: the header, and the links to the other rooms. */
export function AdminRoom({ room, children }: AdminRoomProps) {
  const name = ROOMS.find(({ value }) => value === room)?.name ?? '';
  usePageTitle(`${name} · 운영`);
  return (
    <Stack gap="xl">
      <PageHeader
        title="운영"
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <Link to={paths.profile()}>프로필 설정으로</Link>
          </TextLink>
        }
      />
      <TabBar
        label="운영 메뉴"
        current={room}
        items={ROOMS.map(({ value, name: text, path }) => ({
          value,
          link: <Link to={path}>{text}</Link>,
        }))}
      />
      {children}
      <Version />
    </Stack>
  );
}

/** The footer of the operators' pages: the version of the server, and the way to its changes. */
function Version() {
  const { data } = useQuery(adminOverviewQuery());
  if (!data?.version) return null;
  return (
    <footer>
      <Text size="caption" tone="muted">
        <span>{`나루 ${data.version}`}</span> ·{' '}
        <TextLink>
          <Link to={paths.adminUpdates()}>바뀐 점 보기</Link>
        </TextLink>
      </Text>
    </footer>
  );
}
