import type { Invitation } from '@naru/contract/entities/invitation';
import {
  Button,
  Card,
  type RowDeletion,
  Table,
  type TableColumn,
  Time,
  useRowDeletion,
} from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { invitationsQuery } from '#api/invitation.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { MemberName } from './member-name.tsx';

const CancelInvitationDialog = lazyChunk(
  'cancel-invitation',
  async () => (await import('./cancel-invitation-dialog.tsx')).CancelInvitationDialog,
);

const columnsOf = (cancellation: RowDeletion<Invitation>): readonly TableColumn<Invitation>[] => [
  {
    key: 'email',
    header: '이메일',
    kind: 'rowHeader',
    inCard: 'inline',
    cell: ({ email }) => <MemberName>{email}</MemberName>,
  },
  {
    key: 'by',
    header: '초대한 사람',
    cell: ({ invited_by }) => <MemberName>{invited_by}</MemberName>,
  },
  {
    key: 'expires',
    header: '유효 기간',
    kind: 'time',
    cell: ({ expires_at }) => <Time value={expires_at} withTime />,
  },
  {
    key: 'cancel',
    header: '작업',
    kind: 'actions',
    inCard: 'inline',
    cell: (invitation) => (
      <Button
        ref={cancellation.buttonRef(invitation)}
        size="small"
        variant="dangerQuiet"
        aria-label={`${invitation.email} 초대 지우기`}
        onClick={() => cancellation.ask(invitation)}
      >
        초대 지우기
      </Button>
    ),
  },
];

const idOf = ({ invitation_id }: Invitation): string => invitation_id;

/** The open invitations. Renders nothing without one. */
export function InvitationsCard() {
  const invitations = useQuery(invitationsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const cancellation = useRowDeletion(invitations.data, idOf, heading);
  const failure = queryFailure(invitations, { title: '초대를 불러오지 못했습니다' });
  if (!failure && !invitations.data?.length && !cancellation.row) return null;
  return (
    <Card title="가입을 기다리는 초대" headingRef={heading}>
      {failure}
      {invitations.data && (
        <Table
          caption="초대 목록"
          captionHidden
          density="compact"
          columns={columnsOf(cancellation)}
          rows={invitations.data}
          rowKey={idOf}
        />
      )}
      {cancellation.row && (
        <LazyDialog open={cancellation.open} onClose={cancellation.cancel}>
          <CancelInvitationDialog invitation={cancellation.row} cancellation={cancellation} />
        </LazyDialog>
      )}
    </Card>
  );
}
