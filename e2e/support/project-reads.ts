/** A read of the project page, with the texts of its failure. */
export interface Reading {
  endpoint: string;
  /** The title of the failure: the message of the server, or a Korean sentence of section 8 when the response has no message. */
  title: string | RegExp;
  fallback: string;
}

export const project: Reading = {
  endpoint: 'getProject',
  title: '프로젝트를 불러오지 못했습니다',
  fallback: 'Failed to load project',
};

export const deployment: Reading = {
  endpoint: 'latestDeployment',
  title: '배포 상태를 불러오지 못했습니다',
  fallback: '배포 상태를 불러오지 못했습니다',
};

export const lists: readonly Reading[] = [
  {
    endpoint: 'listContainers',
    title: '컨테이너를 불러오지 못했습니다',
    fallback: 'Failed to load containers',
  },
  {
    endpoint: 'listVolumes',
    title: /볼륨을 불러오지 못했습니다|볼륨 목록을 불러오는데 실패했습니다\./,
    fallback: '볼륨 목록을 불러오는데 실패했습니다.',
  },
];

/** The reads of an open row, by tab. */
export const parts = {
  '환경 변수': [
    ['listEnvVars', '환경 변수를 불러오지 못했습니다'],
    ['listSecrets', '시크릿을 불러오지 못했습니다'],
    ['listBuildVars', '빌드 변수를 불러오지 못했습니다'],
  ],
  네트워크: [['listNetworks', '네트워크를 불러오지 못했습니다']],
} as const;

export const partNames = Object.values(parts)
  .flat()
  .map(([endpoint]) => endpoint);
