import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { storedData } from '../../domain/account/stored-data.ts';
import { notFound } from '../../domain/api-error.ts';
import type { Handler } from '../call.ts';

export const getDataUse: Handler<typeof endpoints.getDataUse> = async ({
  member,
  services: { db, writes },
}) => {
  const stored = (await storedData(db, [member.id])).get(member.id);
  if (stored === undefined) throw notFound();
  return { stored, written: await writes.use(db, member.id) };
};
