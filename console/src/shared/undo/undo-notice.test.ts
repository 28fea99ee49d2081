import type { Notice } from '@naru/design-system';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, WriteNotDoneError } from '#api/errors.ts';
import { undoNotice } from './undo-notice.ts';

const TEXTS = { undone: 'KEY 시크릿을 되돌렸습니다', failed: 'KEY 시크릿을 되돌리지 못했습니다' };

function offered(restore: () => Promise<unknown>) {
  const told: Notice[] = [];
  const deleted = { tone: 'success', title: 'KEY 시크릿을 삭제했습니다' } as const;
  return { told, notice: undoNotice(deleted, restore, TEXTS, (notice) => told.push(notice)) };
}

describe('the notice of a deletion', () => {
  test('offers to undo the deletion for ten seconds, and announces the restoration', async () => {
    const restore = vi.fn(() => Promise.resolve());
    const { told, notice } = offered(restore);
    expect(notice).toMatchObject({
      tone: 'success',
      title: 'KEY 시크릿을 삭제했습니다',
      action: { label: '되돌리기', seconds: 10 },
    });
    expect(restore).not.toHaveBeenCalled();
    await notice.action?.onPress();
    expect(told).toEqual([{ tone: 'success', title: TEXTS.undone }]);
  });

  test('contains the name of the part if the texts do not contain it', async () => {
    const told: Notice[] = [];
    const texts = { undone: '되돌렸습니다', failed: '되돌리지 못했습니다', which: '포트 80' };
    const refused = new ApiError({ status: 409, message: '이미 있습니다.' });
    const restore = vi
      .fn(() => Promise.resolve())
      .mockImplementationOnce(() => Promise.reject(refused));
    const notice = undoNotice({ tone: 'success', title: '삭제했습니다' }, restore, texts, (one) =>
      told.push(one),
    );
    await notice.action?.onPress();
    await notice.action?.onPress();
    expect(told.map(({ description }) => description)).toEqual([
      '포트 80 · 이미 있습니다.',
      '포트 80',
    ]);
  });

  test('a refusal is announced with its reason and without a retry', async () => {
    const message = '이미 존재하는 키입니다.';
    const refused = new ApiError({ status: 409, code: 'KEY_EXISTS', message });
    const { told, notice } = offered(() => Promise.reject(refused));
    await notice.action?.onPress();
    expect(told).toEqual([
      { tone: 'danger', title: TEXTS.failed, description: message, action: undefined },
    ]);
  });

  test.each([
    ['the server is not reached', new NetworkError('network')],
    [
      'it got no answer and was not done',
      new WriteNotDoneError('실행', new NetworkError('gateway')),
    ],
    ['there are too many requests', new ApiError({ status: 429 })],
    ['the server is in trouble', new ApiError({ status: 500 })],
  ])('a retry is offered when %s', async (_, error) => {
    const restore = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(error);
    const { told, notice } = offered(restore);
    await notice.action?.onPress();
    const again = told[0]?.action;
    expect(again).toMatchObject({ label: '다시 시도' });
    expect(again).not.toHaveProperty('seconds');
    await again?.onPress();
    expect(restore).toHaveBeenCalledTimes(2);
    expect(told[1]).toEqual({ tone: 'success', title: TEXTS.undone });
  });
});
