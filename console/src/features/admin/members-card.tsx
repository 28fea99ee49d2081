import type { ManagedMember } from '@naru/contract/entities/admin';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatCpu,
  formatMiB,
  Inline,
  Row,
  RowList,
  SearchField,
  Spinner,
  Stack,
  Text,
  Time,
} from '@naru/design-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { membersQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { MEMBER_STATUS } from './member-status.ts';

function MemberRow({ member }: { member: ManagedMember }) {
  const { username, email, role, status, projects, containers, cpu, memory, disk } = member;
  const word = MEMBER_STATUS[status] ?? { text: status, tone: 'neutral' };
  const use = `프로젝트 ${projects} · 컨테이너 ${containers} · ${formatCpu(cpu)} · 메모리 ${formatMiB(memory)} · 볼륨 ${formatMiB(disk)}`;
  return (
    <Row>
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="span" weight="medium">
            {username || '(분리하여 보관 중)'}
          </Text>
          <Badge tone={word.tone}>{word.text}</Badge>
          {role === 'admin' && <Badge>운영자</Badge>}
        </Inline>
        {email && <Text tone="muted">{email}</Text>}
        <Text tone="muted" size="caption" numeric>
          {use}
        </Text>
        <Text tone="muted" size="caption" numeric>
          {'마지막 이용 '}
          <Time value={member.last_active_at} withTime />
        </Text>
      </Stack>
    </Row>
  );
}

/** All members with what they use, and a search. */
export function MembersCard() {
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(membersQuery(useDeferredValue(search.trim().slice(0, 255))));
  const members = list.data?.pages.flatMap((page) => page.members);
  return (
    <Card title="회원">
      <Stack gap="l">
        <SearchField
          label="회원 검색"
          placeholder="사용자명이나 이메일로 검색"
          value={search}
          onValueChange={setSearch}
        />
        {queryFailure(list, {
          title: '회원을 불러오지 못했습니다',
          fallback: '회원을 불러오지 못했습니다.',
        })}
        {list.isPending && <Spinner />}
        {members?.length === 0 && <EmptyState size="small" title="찾는 회원이 없습니다" />}
        {members && members.length > 0 && (
          <RowList label="회원 목록">
            {members.map((member) => (
              <MemberRow key={member.user_id} member={member} />
            ))}
          </RowList>
        )}
        {list.hasNextPage && (
          <div>
            <Button
              size="small"
              variant="ghost"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              회원 더 보기
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
