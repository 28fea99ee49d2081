import { AdminRoom } from './admin-room.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersCard } from './members-card.tsx';

/** The page /admin/members: the open invitations, the accounts, their use, and what an operator may change. */
export function AdminMembersPage() {
  return (
    <AdminRoom room="members">
      <InvitationsCard />
      <MembersCard />
    </AdminRoom>
  );
}
