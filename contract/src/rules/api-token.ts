/** The rules for API tokens. */
import * as z from 'zod/mini';
import { boundedIntegerRule, nameTextRule } from './text.ts';

/** The prefix of every API token, by which people and secret scanners recognise it. */
export const API_TOKEN_PREFIX = 'naru_';

/** The maximum number of a member's unexpired API tokens. */
export const MAX_API_TOKENS = 20;

/** The lifetime of an API token, in days. */
export const API_TOKEN_LIFETIME_DAYS = { min: 1, max: 365, default: 90 } as const;

/** The scopes of an API token: read, or read and write. */
export const API_TOKEN_SCOPES = ['read', 'write'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

export const apiTokenName = nameTextRule(
  '토큰 이름을 입력해주세요.',
  '토큰 이름은 255자를 초과할 수 없습니다.',
);

export const apiTokenScope = z.enum(API_TOKEN_SCOPES, { error: '권한을 선택해주세요.' });

export const apiTokenLifetimeDays = boundedIntegerRule(
  API_TOKEN_LIFETIME_DAYS,
  '유효 기간은 1일에서 365일 사이여야 합니다.',
);
