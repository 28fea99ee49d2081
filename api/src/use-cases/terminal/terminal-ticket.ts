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
import type { Member } from '../auth/session.ts';
import { generateToken, hashToken } from '../auth/token.ts';
import { projectPermits } from '../ownership.ts';

/** The container that a ticket opens, and the ticket's member. */
export interface TerminalGrant {
  member: Member;
  container: ContainerRow;
  size: TerminalSize;
  program: TerminalProgram;
}

/** Creates a ticket that opens one terminal in the container, for this session. Only the result contains the ticket in plain text. */
export async function issueTerminalTicket(
  db: Database,
  { member, container, size, program }: TerminalGrant,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = generateToken();
  const [row] = await db
    .insert(terminalTickets)
    .values({
      token_hash: hashToken(ticket),
      session_hash: member.tokenHash,
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

/**
 * Consumes a ticket. `undefined` for a ticket that is unknown, used or expired, whose session has ended, whose container is not
 * `slug`, or whose member may no longer change the container.
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
  const [found] = await db
    .select({ container: containers, memberId: sessions.user_id })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .innerJoin(sessions, eq(sessions.token_hash, taken.session_hash))
    .where(
      and(
        eq(containers.id, taken.container_id),
        eq(containers.slug, slug),
        gt(sessions.expires_at, sql`now()`),
        projectPermits({ memberId: sessions.user_id, right: 'manage' }),
      ),
    );
  if (found === undefined) return undefined;
  const { cols, rows, program, session_hash } = taken;
  return {
    member: { id: found.memberId, tokenHash: session_hash },
    container: found.container,
    size: { cols, rows },
    program,
  };
}
