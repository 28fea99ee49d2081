/**
 * A move of the console to another address: for two minutes the console has the new address and the present one. A confirmation from the
 * new address makes it the address; without one the move ends by itself, also when every server has been killed meanwhile.
 */
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { settings } from '../../storage/schema/setting.ts';
import { sealedPlaceOfSetting } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { generateToken, hashToken } from '../auth/token.ts';
import { type Operator, saveAuditEntry } from './audit-log.ts';
import { lockSettings, notifyOfSettings, removeText, storeText } from './stored-settings.ts';

/** The time for the confirmation, in ms. */
const CONFIRMATION_MS = 120_000;

/** The name of the row in the table of settings. No setting has it. */
const ROW_NAME = 'CONSOLE_MOVE';

const storedMove = z.object({
  /** The new origin. */
  url: z.string(),
  /** The time at which the move ends, in ms since 1970. */
  endsAt: z.number(),
  /** The hash of the token that confirms the move. */
  tokenHash: z.string(),
  /** The operator who began the move. */
  operator: z.object({ name: z.string(), address: z.string() }),
});

export type ConsoleMove = z.infer<typeof storedMove>;

/** The settings about the address of the console. */
export interface ConsoleAddresses {
  readonly PUBLIC_URL?: string | undefined;
  readonly consoleMove?: ConsoleMove | undefined;
}

/** Returns the move that is open now. */
export const openConsoleMove = ({ consoleMove }: ConsoleAddresses): ConsoleMove | undefined =>
  consoleMove !== undefined && consoleMove.endsAt > Date.now() ? consoleMove : undefined;

/** Returns the origins at which the console is open now: its address, and the address to which it moves. */
export const consoleOrigins = (config: ConsoleAddresses): string[] =>
  [config.PUBLIC_URL, openConsoleMove(config)?.url].filter((url) => url !== undefined);

/** Reads the stored move, which may have ended. @throws when no key decrypts it */
export async function readConsoleMove(
  db: DatabaseReader,
  box: SecretBox,
): Promise<ConsoleMove | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, ROW_NAME));
  if (row === undefined) return undefined;
  return z.parse(storedMove, JSON.parse(box.open(row.value, sealedPlaceOfSetting(ROW_NAME))));
}

/** Begins a move, which replaces an earlier one. Resolves with the token that confirms the move, and the end of the move. */
export async function beginConsoleMove(
  tx: Database,
  box: SecretBox,
  operator: Operator,
  { from, url }: { from: string; url: string },
): Promise<{ token: string; endsAt: number }> {
  const token = generateToken();
  const move: ConsoleMove = {
    url,
    endsAt: Date.now() + CONFIRMATION_MS,
    tokenHash: hashToken(token),
    operator: { name: operator.name, address: operator.address ?? '' },
  };
  await storeText(tx, box, ROW_NAME, JSON.stringify(move));
  const act = { action: 'console-move-begun', oldValue: from, newValue: url } as const;
  await saveAuditEntry(tx, operator, act);
  await notifyOfSettings(tx);
  return { token, endsAt: move.endsAt };
}

/** Ends a move, so that the console stays at its address. */
export async function endConsoleMove(tx: Database): Promise<void> {
  await removeText(tx, ROW_NAME);
  await notifyOfSettings(tx);
}

/** The confirmation of a move. */
export interface ConsoleMoveConfirmation {
  token: string;
  /** The origin of the request, whose host has to be that of the new address. */
  origin: string;
  /** The present address, for the audit log. */
  from: string;
  /** The address without a stored one. A move back to it removes the stored one, so that the environment counts again. */
  initial: string | null;
}

/**
 * Makes the new address the address of the console. The token works once.
 * @throws ApiError TOKEN_INVALID
 */
export async function confirmConsoleMove(
  tx: Database,
  box: SecretBox,
  { token, origin, from, initial }: ConsoleMoveConfirmation,
): Promise<string> {
  await lockSettings(tx);
  const move = openConsoleMove({ consoleMove: await readConsoleMove(tx, box) });
  if (move?.tokenHash !== hashToken(token) || new URL(move.url).host !== new URL(origin).host) {
    throw new ApiError(
      'TOKEN_INVALID',
      '시간이 지났거나 이미 쓴 링크입니다. 이전 주소의 운영 화면에서 다시 시작해주세요.',
    );
  }
  if (move.url === initial) await removeText(tx, 'PUBLIC_URL');
  else await storeText(tx, box, 'PUBLIC_URL', move.url);
  const { name, address } = move.operator;
  await saveAuditEntry(
    tx,
    { name, via: 'console', address },
    { action: 'setting-changed', target: 'PUBLIC_URL', oldValue: from, newValue: move.url },
  );
  await endConsoleMove(tx);
  return move.url;
}
