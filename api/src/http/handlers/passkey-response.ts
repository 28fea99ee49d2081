import type { Passkey } from '@naru/contract/entities/passkey';
import type { PasskeyRow } from '../../storage/schema/passkey.ts';

/** A passkey as the responses show it. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
