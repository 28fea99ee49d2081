/**
 * Every error code with its HTTP status. Error messages are Korean sentences for the member. Only the message of `NOT_ACTIVE` is
 * English, because clients search it for "not active" (specification section 8).
 */
export const errorHttpStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  MALFORMED_BODY: 400,
  WRONG_PASSWORD: 400,
  TOKEN_INVALID: 400,
  CODE_INVALID: 400,
  PASSKEY_INVALID: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  PRECONDITION_INVALID: 400,
  LOGIN_EXPIRED: 400,
  REFERENCE_INVALID: 400,
  REFERENCE_CYCLE: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  NOT_ACTIVE: 403,
  ACCOUNT_LOCKED: 403,
  FORBIDDEN: 403,
  CONFIRMATION_REQUIRED: 403,
  SESSION_REQUIRED: 403,
  TOKEN_READ_ONLY: 403,
  SHELL_OFF: 403,
  SIGN_UP_CLOSED: 403,
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
  CAPACITY_BELOW_USE: 409,
  VOLUME_CANNOT_SHRINK: 409,
  INSTALLATION_REVOKED: 409,
  DEPLOYMENT_FINISHED: 409,
  DEPLOYMENT_RUNNING: 409,
  IMAGE_GONE: 409,
  PART_GONE: 409,
  CONTAINER_NOT_RUNNING: 409,
  DOMAIN_TAKEN: 409,
  LAST_OPERATOR: 409,
  FACTOR_EXISTS: 409,
  NO_FACTOR: 409,
  PASSKEY_LIMIT_REACHED: 409,
  PORTS_EXHAUSTED: 409,
  REQUEST_IN_PROGRESS: 409,
  ALREADY_DONE: 409,
  TOKEN_LIMIT_REACHED: 409,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNKNOWN_HOST: 421,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  CODE_HOST_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
  ENGINE_UNAVAILABLE: 503,
  MAIL_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorHttpStatus;

/** The `field` in the details of UNAUTHENTICATED for a request without this header. */
export const AUTHORIZATION_FIELD = 'Authorization';

/** The error codes of every call. */
export const COMMON_ERRORS = [
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'UNKNOWN_HOST',
] as const;
/** The error codes of every call that accepts an idempotency key. */
export const IDEMPOTENCY_KEY_ERRORS = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
] as const;
/** The error codes of every call that accepts `If-Match`. */
export const PRECONDITION_ERRORS = ['PRECONDITION_INVALID', 'PRECONDITION_FAILED'] as const;
/** The error codes of every call with a body. */
export const BODY_ERRORS = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;
/** The error codes of every call about data of a member, such as a project or volume. */
export const OWNED_RESOURCE_ERRORS = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
/** The error codes of every call that saves values with references. */
export const REFERENCE_ERRORS = ['REFERENCE_INVALID', 'REFERENCE_CYCLE'] as const;
/** The error codes of every call with a body that changes data of a member. */
export const WRITE_ERRORS = [...BODY_ERRORS, ...OWNED_RESOURCE_ERRORS] as const;
