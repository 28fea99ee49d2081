import type { ReadyCondition } from './ready-moment.ts';
import {
  LARGE_PROJECT_SIZE,
  LISTED_PROJECT_COUNT,
  type MemberName,
  ORDINARY_PROJECT_SIZE,
  type ProjectSize,
  projectSlugs,
} from './seed.ts';

/** A screen that exists in two versions: in Naru and written by hand. */
export interface Screen {
  /** The path in Naru. The hand-written page has its path under /handwritten. */
  naru: string;
  handwritten: string;
  member?: MemberName;
  wanted: ReadyCondition;
}

const list = (name: string): string => `ul[aria-label="${name}"] > li`;

export const screenNames = ['login', 'projects', 'dashboard', 'project', 'large project'] as const;
export type ScreenName = (typeof screenNames)[number];

/** The overview of a project, all containers of which wait for their first deployment. */
const projectScreen = (
  member: keyof typeof projectSlugs,
  { containers, volumes }: ProjectSize,
): Screen => ({
  naru: `/projects/${projectSlugs[member]}`,
  handwritten: `/project?slug=${projectSlugs[member]}`,
  member,
  wanted: {
    elements: {
      'main h1': 1,
      '[role=meter]': 3,
      [list('컨테이너 목록')]: containers,
      [list('볼륨 목록')]: volumes,
    },
    texts: [
      `배포되지 않은 변경 ${containers}건`,
      `다시 빌드 ${containers}개`,
      '배포됨',
      '모의 배포',
      '현재 버전',
    ],
  },
});

/** The screens that exist in both versions. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  login: {
    naru: '/login',
    handwritten: '/login',
    wanted: {
      elements: {
        'main h1': 1,
        'input[autocomplete^=username]': 1,
        'input[autocomplete=current-password]': 1,
        'main form': 1,
      },
    },
  },
  projects: {
    naru: '/projects',
    handwritten: '/projects',
    member: 'collector',
    wanted: {
      elements: {
        'main h1': 1,
        [list('프로젝트 목록')]: LISTED_PROJECT_COUNT,
        '[role=meter]': 3 * LISTED_PROJECT_COUNT,
      },
      texts: ['배포한 적이 없습니다'],
    },
  },
  dashboard: {
    naru: '/dashboard',
    handwritten: '/dashboard',
    member: 'ordinary',
    wanted: {
      elements: { 'main h1': 1, [list('최근 프로젝트 목록')]: 3, '[role=meter]': 9 },
      texts: ['김나루님', 'CPU 한도의 100%까지', '배포되지 않은 변경 10개'],
    },
  },
  project: projectScreen('ordinary', ORDINARY_PROJECT_SIZE),
  'large project': projectScreen('large', LARGE_PROJECT_SIZE),
};

/** The two versions of each screen. */
export const screenVersions = ['handwritten', 'naru'] as const;
export type ScreenVersion = (typeof screenVersions)[number];

/** The results of each version, round by round. */
export type RoundsByVersion<Round> = Record<ScreenVersion, Round[]>;

/** Returns the path of one version of a screen. */
export const screenPath = (screen: Screen, version: ScreenVersion): string =>
  version === 'naru' ? screen.naru : `/handwritten${screen.handwritten}`;
