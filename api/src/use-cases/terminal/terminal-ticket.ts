import {
  TERMINAL_TICKET_SECONDS,
  type TerminalProgram,
  type TerminalSize,
} from '@naru/contract/rules/terminal';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { projects } from '../../storage/schema/project.ts';
import { sessions, terminalTickets } from '../../storage/schema/session.ts';
import { findProjectTokenByHash } from '../auth/project-token.ts';
import type { Member } from '../auth/session.ts';
import { generateToken, hashToken } from '../auth/token.ts';
import { keepUser, projectPermits } from '../ownership.ts';

/** The container that a ticket opens, and the ticket's member. */
export interface TerminalGrant {
  member: Member;
  container: ContainerRow;
  size: TerminalSize;
  program: TerminalProgram;
}

/** Creates a ticket that opens one terminal in the container, for this session or token. Only the result contains the ticket in plain text. */
export async function issueTerminalTicket(
  tx: Database,
  { member, container, size, program }: TerminalGrant,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = generateToken();
  await keepUser(tx, member.id);
  const [row] = await tx
    .insert(terminalTickets)
    .values({
      token_hash: hashToken(ticket),
      ...(member.projectToken === undefined
        ? { session_hash: member.tokenHash }
        : { project_token_hash: member.tokenHash }),
      container_id: container.id,
      cols: size.cols,
      rows: size.rows,
      program,
      expires_at: sql`now() + make_interval(secs => ${TERMINAL_TICKET_SECONDS})`,
    })
    .returning({ expiresAt: terminalTickets.expires_at });
  if (row === undefined) throw new Error('a ticket was not stored');
  return { ticket, expiresAt: row.expiresAt };
}

type TicketRow = typeof terminalTickets.$inferSelect;

/** Finds the member of a ticket's session or token; `undefined` when it has ended. */
async function findTicketBearer(
  db: Database,
  { session_hash, project_token_hash }: TicketRow,
): Promise<Member | undefined> {
  if (project_token_hash !== null)
    return (await findProjectTokenByHash(db, project_token_hash))?.bearer;
  const isOpen = and(
    eq(sessions.token_hash, session_hash ?? ''),
    gt(sessions.expires_at, sql`now()`),
  );
  const [session] = await db.select().from(sessions).where(isOpen);
  return session && { id: session.user_id, tokenHash: session.token_hash };
}

/**
 * Consumes a ticket. `undefined` for a ticket that is unknown, used or expired, whose session or token has ended, whose container
 * is not `slug`, or whose member may no longer change the container.
 */
export async function consumeTerminalTicket(
  db: Database,
  ticket: string,
  slug: string,
): Promise<TerminalGrant | undefined> {
  const [taken] = await db
    .delete(terminalTickets)
    .where(
      and(
        eq(terminalTickets.token_hash, hashToken(ticket)),
        gt(terminalTickets.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (taken === undefined) return undefined;
  const { cols, rows, program } = taken;
  const member = await findTicketBearer(db, taken);
  if (member === undefined) return undefined;
  const onlyProject = member.projectToken?.projectId;
  const access = { memberId: member.id, onlyProject, right: 'manage' } as const;
  const [found] = await db
    .select({ container: containers })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(
      and(eq(containers.id, taken.container_id), eq(containers.slug, slug), projectPermits(access)),
    );
  return found && { member, container: found.container, size: { cols, rows }, program };
}
