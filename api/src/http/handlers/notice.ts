import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { CURSOR_INVALID } from '@naru/contract/rules/cursor';
import { fieldError } from '../../use-cases/api-error.ts';
import {
  type NoticePosition,
  readNotices,
  recordNoticesSeen,
} from '../../use-cases/notice/notices.ts';
import type { Handler } from '../call.ts';

/** Formats a position as the text of a response. The time has a fixed length, so that the id may contain anything. */
const formatPosition = ({ at, notice_id }: NoticePosition): string =>
  `${at.toISOString()} ${notice_id}`;

/**
 * Parses the position that an earlier response returned.
 * @throws ApiError VALIDATION_FAILED
 */
function parsePosition(text: string | undefined): NoticePosition | undefined {
  if (text === undefined) return undefined;
  const [, time = '', notice_id = ''] = /^(\S{24}) (.+)$/.exec(text) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) {
    throw fieldError('VALIDATION_FAILED', 'before', CURSOR_INVALID);
  }
  return { at, notice_id };
}

export const listNotices: Handler<typeof endpoints.listNotices> = async ({
  member,
  query,
  services: { db },
}) => {
  const { next, ...page } = await readNotices(db, member.id, parsePosition(query.before));
  return { ...page, next: next ? formatPosition(next) : null };
};

export const seeNotices: Handler<typeof endpoints.seeNotices> = async ({ write, member, body }) => {
  await write((tx) => recordNoticesSeen(tx, member.id, new Date(body.until)));
};
