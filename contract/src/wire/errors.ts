/**
 * Every error code, with its HTTP status. The message is Korean, for the member; only that of `NOT_ACTIVE` is English,
 * because clients search it for "not active" (specification section 8).
 */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  MALFORMED_BODY: 400,
  WRONG_PASSWORD: 400,
  TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  NOT_ACTIVE: 403,
  CONFIRMATION_REQUIRED: 403,
  SESSION_REQUIRED: 403,
  TOKEN_READ_ONLY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  ACCOUNT_EXISTS: 409,
  PROJECT_LIMIT_REACHED: 409,
  CPU_EXCEEDED: 409,
  MEMORY_EXCEEDED: 409,
  DISK_EXCEEDED: 409,
  CONTAINERS_FULL: 409,
  VARIABLES_FULL: 409,
  CONFIGURATION_TOO_LARGE: 409,
  NETWORKS_FULL: 409,
  KEY_EXISTS: 409,
  PORT_EXISTS: 409,
  HTTP_NETWORK_EXISTS: 409,
  MOUNT_EXISTS: 409,
  INSTALLATION_REVOKED: 409,
  DEPLOYMENT_FINISHED: 409,
  IMAGE_GONE: 409,
  DOMAIN_TAKEN: 409,
  PORTS_EXHAUSTED: 409,
  TOKEN_LIMIT_REACHED: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_HOST: 421,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  CODE_HOST_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
  ENGINE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that every call can return. */
export const COMMON_ERRORS = [
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'UNKNOWN_HOST',
] as const;
/** Codes of every call with a body. */
export const BODY_ERRORS = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;
/** Codes of every call about something that belongs to a member. */
export const OWNED_ERRORS = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
/** Codes of every call with a body that changes something of a member. */
export const WRITE_ERRORS = [...BODY_ERRORS, ...OWNED_ERRORS] as const;
