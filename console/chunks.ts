/** Matches the modules whose path contains one of these parts. */
const modules = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

const icons = (...names: string[]): string => `icons/(${names.join('|')})\\.mjs`;
const components = (...names: string[]): string =>
  `design-system/src/components/(${names.join('|')})/`;

/** What every page loads: all that the start-up script imports, and small modules that nearly every page needs besides. */
const everyPage = modules(
  'console/(index\\.html|src/main\\.tsx)',
  'contract/src/rules/limits\\.ts',
  icons('arrow-left', 'arrow-right', 'check', 'chevron-down', 'download', 'pencil', 'plus'),
  'design-system/src/(behavior/(announce|focus|use-on-screen)|format/(format|mask)|patterns/word-of)\\.ts',
  components('code-text', 'visually-hidden'),
  'components/text-link/external-link',
  'shared/commands/page-commands\\.ts',
  'shared/chunks/use-preload\\.ts',
  'react-query/build/modern/(mutationOptions|useMutation)\\.js',
);

/** What it takes to call the server and to read its answers: what members load on every page, and guests with the first call. */
const api = modules(
  '/node_modules/(zod|wretch)/',
  'contract/src/(wire/(endpoint|envelope|errors)|entities/(fields|member)|rules/(member-fields|text))\\.ts',
  'src/api/(create-call|response|known-answers)\\.ts',
  'shared/forms/(succeeds|use-single-flight)\\.ts',
);

/** The library of forms, and what forms need that ask for a new password or for what is known of a member. */
const forms = modules(
  'react-hook-form|@hookform',
  'shared/(forms/(use-write-form|limited-field|new-password-fields)|failures/field-problems)',
  '(api|endpoints)/write-member\\.ts',
  components('new-password-field'),
);

/** Fields of forms and of lists, apart from the forms: logging in and searching take none of their library. */
const fields = modules(
  components(
    'checkbox-field',
    'field',
    'form',
    'form-layout',
    'password-field',
    'search-field',
    'select-field',
    'text-field',
  ),
  'shared/forms/form-page\\.tsx',
);

/** Apart from the fields, because members have logged in. */
const otherWays = modules('features/auth/resend-verification\\.tsx', icons('key-round'));

/** Apart from what members load, because the dashboard needs none of it. */
const hangul = modules('es-hangul', 'design-system/src/behavior/search\\.ts');

/** What tabs, menus and dialogs are made of. */
const radix = modules(
  `@radix-ui/(primitive|react-(${[
    'collection',
    'context',
    'direction',
    'id',
    'presence',
    'primitive',
    'use-callback-ref',
    'use-controllable-state',
  ].join('|')}))/`,
);

/** What members load on every page, with what lists of projects and containers are made of. */
const members = modules(
  'src/app/(member|live-projects|page-prefetch|command-center|routes/settings-dialog)\\.tsx?',
  'src/api/(container|deployment|engine|read-me)\\.ts',
  'build/modern/(infiniteQueryOptions|useInfiniteQuery|useQueries)\\.js',
  'shared/(deployments/outcome|navigation/prefetch-link|projects/(create-project|project-facts|use-overviews)|loading/(first-awaited|use-opening)|session/project-store|text/hangul-domain)\\.tsx?',
  'contract/src/rules/(domain-name|network-address)\\.ts',
  icons('refresh-cw'),
  components(
    'address-line',
    'badge',
    'card',
    'columns',
    'copy-button',
    'description-list',
    'empty-state',
    'incremental-list',
    'mini-meter',
    'row-list',
    'skeleton',
    'status-badge',
    'time',
  ),
  'components/(clamped-text/clamped-link|resource-meter/(meter-|resource-level|resource-meter\\.css))',
  'design-system/src/strings/(address|meter)\\.ts',
  'design-system/src/patterns/(project-facts/|strings/(project-facts|resources)|project-detail/rows-skeleton)',
);

/** What the pages of one project share. */
const projectParts = modules(
  'src/app/project-prefetch\\.ts',
  'src/api/(change|project-state|volume|variable|mount|network|container-part|write|older-server/missing-call)\\.ts',
  'features/deployment/told-failure\\.ts',
  'shared/(addresses|containers|deployments|quota)/|shared/forms/(number-text|quantity-text)\\.ts',
  'contract/src/endpoints/write-container\\.ts',
  icons('box', 'rotate-ccw-clock'),
  components('address-list', 'resource-meter'),
  'design-system/src/format/format-duration\\.ts',
  'design-system/src/patterns/(changes/change-row|project-detail/project-not-found|strings/(changes|deployment|live-usage))',
);

/** What keeps a project live. It is loaded when the project is shown. */
const live = modules('features/deployment/(end-notice|live-project)\\.tsx?');

/**
 * At most six files for a page until it can be used, because each costs a request, is compressed by itself and is named in every
 * list of what to load with a page. They are cut by what pages share.
 *
 * A group takes along whatever its modules import and no other group of its priority or above has.
 */
export const chunks = [
  { name: 'console', test: everyPage, priority: 3 },
  { name: 'fields', test: fields, priority: 2 },
  { name: 'hangul', test: hangul, priority: 2 },
  { name: 'radix', test: radix, priority: 2 },
  { name: 'api', test: api, priority: 2 },
  { name: 'forms', test: forms, priority: 1 },
  { name: 'other-ways', test: otherWays, priority: 2 },
  { name: 'members', test: members, priority: 1 },
  { name: 'project-parts', test: projectParts, priority: 1 },
  { name: 'live', test: live },
];
