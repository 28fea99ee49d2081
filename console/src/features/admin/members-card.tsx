import { Button, Card, EmptyState, SearchField, Stack } from '@naru/design-system';
import { Plus } from '@naru/design-system/icons';
import { keyboardCorrection } from '@naru/design-system/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { membersQuery } from '#api/admin.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { SuggestionButton } from '#shared/text/suggestion-button.tsx';
import { LoadMoreButton } from './load-more-button.tsx';
import { MembersTable } from './members-table.tsx';

const AddMemberDialog = lazyChunk(
  'add-member',
  async () => (await import('./add-member-dialog.tsx')).AddMemberDialog,
);

const InviteDialog = lazyChunk(
  'invite-member',
  async () => (await import('./invite-dialog.tsx')).InviteDialog,
);

/**
 * The text that the member probably intended to search for, after a search without a result: the same keys typed in the other state of
 * the 한/영 key. `undefined` when the server finds no member for that text.
 */
function useMeant(search: string, isMissed: boolean): string | undefined {
  const meant = isMissed ? keyboardCorrection(search) : undefined;
  const { data } = useInfiniteQuery({ ...membersQuery(meant ?? ''), enabled: meant !== undefined });
  return data?.pages.some((page) => page.members.length > 0) ? meant : undefined;
}

/** The card with the list of all members, their use of resources, a search, and the buttons for a new member. */
export function MembersCard() {
  const [adding, setAdding] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(membersQuery(useDeferredValue(search.trim().slice(0, 255))));
  const members = list.data?.pages.flatMap((page) => page.members);
  const field = useRef<HTMLInputElement>(null);
  const meant = useMeant(search, members?.length === 0);
  const failure = queryFailure(list, { title: '회원을 불러오지 못했습니다' });
  const searchFor = (text: string) => {
    setSearch(text);
    field.current?.focus();
  };
  return (
    <Card
      title="회원"
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => setInviting(true)}>
            초대
          </Button>
          <Button size="small" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            회원 추가
          </Button>
        </>
      }
    >
      <Stack gap="l">
        <SearchField
          ref={field}
          label="회원 검색"
          placeholder="사용자명이나 이메일로 검색"
          value={search}
          onValueChange={setSearch}
        />
        {failure}
        {members?.length === 0 && (
          <EmptyState
            size="small"
            title="찾는 회원이 없습니다"
            action={
              meant === undefined ? (
                <Button onClick={() => searchFor('')}>모든 회원 보기</Button>
              ) : (
                <SuggestionButton meant={meant} onMeant={searchFor} />
              )
            }
          />
        )}
        {(members ? members.length > 0 : !failure) && (
          <MembersTable members={members} complete={!list.hasNextPage} />
        )}
        <LoadMoreButton list={list} label="회원 더 보기" />
      </Stack>
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddMemberDialog open={adding} onOpenChange={setAdding} />
      </LazyDialog>
      <LazyDialog open={inviting} onClose={() => setInviting(false)}>
        <InviteDialog open={inviting} onOpenChange={setInviting} />
      </LazyDialog>
    </Card>
  );
}
