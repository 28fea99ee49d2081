/**
 * The business constants of specification section 9, each written once.
 * Units are in the names: millicores, MiB, ms. Limits of a request are kept by the server whatever the client checks.
 */

/** How long the console waits for any answer, in ms. */
export const API_TIMEOUT_MS = 10_000;

/** How many projects one member may have. */
export const MAX_PROJECTS_PER_USER = 3;

/** The plans a project can be on; shown, never changed, by the console. */
export const PLANS = ['free', 'eco', 'pro'] as const;
export const DEFAULT_PLAN = 'eco';

/** What a project gets when nothing else is asked for; also the most that may be asked for at its creation. */
export const PROJECT_DEFAULTS = {
  cpuMillicores: 1000,
  memoryMiB: 2048,
  diskMiB: 2048,
  traffic: 1_048_576,
} as const;

/** Capacity of one volume, in MiB. */
export const VOLUME_CAPACITY = {
  min: 128,
  max: 2048,
  step: 128,
  default: 512,
  recommendedMin: 512,
  recommendedMax: 1024,
  templateDefault: 1024,
} as const;

/** CPU of one container, in millicores. */
export const CONTAINER_CPU = { min: 100, max: 4000, step: 100, default: 1000 } as const;

/** Memory of one container, in MiB. */
export const CONTAINER_MEMORY = { min: 128, max: 8192, step: 128, default: 2048 } as const;

export const DEFAULT_GIT_BRANCH = 'main';

/** Longest name of anything, in Unicode code points after trimming and NFC. */
export const NAME_MAX = 255;

export const PORT = { min: 1, max: 65_535 } as const;

export const USERNAME_MIN = 3;
export const PASSWORD_MIN = 8;
export const PHONE_MAX_DIGITS = 11;

export const VERIFICATION_VALID_HOURS = 24;
export const RESET_VALID_HOURS = 1;

/** How long a finished verification or reset stays on screen before /login, in ms. */
export const REDIRECT_AFTER_MS = 3000;

export const RECENT_PROJECTS = 5;

export const DEPLOYMENT_POLL_MS = 15_000;

/** How long an answer counts as fresh in the console, in ms. */
export const STALE_MS = 60_000;

/** The window in which the code host asks for approval; sizes in CSS px, times in ms. */
export const CODE_HOST_POPUP = { width: 600, height: 800, closedCheckMs: 500 } as const;

/** What /github/callback waits before it closes or moves on, in ms. */
export const CALLBACK_DELAY = {
  popupSuccessMs: 1000,
  popupErrorMs: 2000,
  redirectMs: 2000,
} as const;
