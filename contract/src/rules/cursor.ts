/** The position in a list from which a request continues. */
import * as z from 'zod/mini';
import { rawTextRule } from './text.ts';

/** The message for a position that no response has returned. */
export const CURSOR_INVALID = '목록의 위치는 앞 응답의 next 값이어야 합니다.';

/** The `next` of an earlier response; absent for the start of the list. The server checks the content of the text. */
export const cursor = z.optional(rawTextRule(CURSOR_INVALID));
