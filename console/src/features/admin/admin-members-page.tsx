import { AdminRoom } from './admin-room.tsx';
import { MembersCard } from './members-card.tsx';

/** The page /admin/members: the accounts, their use, and what an operator may change. */
export function AdminMembersPage() {
  return (
    <AdminRoom room="members">
      <MembersCard />
    </AdminRoom>
  );
}
