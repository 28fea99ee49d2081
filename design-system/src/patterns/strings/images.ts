import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the choice between a repository, an image of a registry and a database for a container. */
export const sourceStrings = stringGroup('containerSources', {
  label: '소스',
  repository: '저장소나 템플릿',
  repositoryDescription: 'Git 저장소의 코드나 템플릿으로 이미지를 빌드합니다.',
  image: '이미지',
  imageDescription: '레지스트리에 있는 이미지를 빌드하지 않고 실행합니다.',
  database: '데이터베이스',
  databaseDescription: '볼륨과 사용자, 비밀번호까지 갖춘 데이터베이스를 만듭니다.',
  databaseKind: '데이터베이스 종류',
  newestVersion: '최신 버전',
});

/** Texts of the fields for an image. */
export const imageFieldStrings = stringGroup('imageFields', {
  image: '이미지',
  imageHint: '태그를 입력하지 않으면 latest를 사용합니다. 다이제스트도 됩니다.',
  version: '배포할 버전',
  newest: '배포할 때 최신 다이제스트 사용',
  newestHint: '태그가 가리키는 이미지가 바뀌면 다음 배포에서 바뀐 이미지를 실행합니다.',
  stay: (digest: string) => `다이제스트 유지: ${digest}`,
  stayHint: '태그가 가리키는 이미지가 바뀌어도 이 이미지를 실행합니다.',
  stayUnknown: '다이제스트 유지',
  stayUnknownHint: '이미지를 확인하면 선택할 수 있습니다.',
  fixed: '이름에 다이제스트가 있으므로 언제나 그 이미지를 실행합니다.',
  network: '네트워크',
  networkNone: '추가하지 않음',
  networkHint:
    '이미지가 알리는 포트입니다. http는 무료 도메인으로, tcp와 udp는 외부 포트로 접속합니다.',
  volume: (path: string) => `${path} 폴더에 볼륨 추가`,
  volumeHint: '이미지가 데이터를 두는 폴더입니다. 볼륨이 없으면 배포할 때마다 데이터가 지워집니다.',
});

/** Texts about what an image declares. */
export const imageFactStrings = stringGroup('imageFacts', {
  title: '이미지를 확인한 결과',
  looking: '레지스트리에서 이미지를 확인하는 중입니다. 계속 입력해도 됩니다.',
  found: '레지스트리에서 이미지를 찾았습니다.',
  failed: (reason: string) => `이미지를 확인하지 못했습니다. ${reason}`.trim(),
  registry: '레지스트리',
  repository: '이름',
  tag: '태그',
  digest: '다이제스트',
  copyDigest: '다이제스트 복사',
  size: '내려받는 크기',
  layers: (size: string, count: number) => `${size}, 레이어 ${count}개`,
  platform: '플랫폼',
  ports: '포트',
  volumes: '볼륨',
  user: '사용자',
  healthCheck: '헬스 체크',
  createdAt: '만든 날',
  none: '없음',
  unknown: '-',
});

/** Texts about the image of a container that exists. */
export const imageSettingStrings = stringGroup('imageSettings', {
  image: '이미지',
  copyImage: '이미지 복사',
  version: '배포할 버전',
  newest: '배포할 때 최신 다이제스트 사용',
  stay: (digest: string) => `다이제스트 유지: ${digest}`,
  running: '실행 중인 다이제스트',
  never: '아직 배포하지 않음',
  copyRunning: '실행 중인 다이제스트 복사',
  newestDigest: '태그의 다이제스트',
  copyNewest: '태그의 다이제스트 복사',
  checkedAt: '확인한 시각',
  unchecked: '아직 확인하지 않음',
  edit: '이미지 수정',
  check: '다이제스트 다시 확인',
  checking: '확인하는 중',
  moved: '새 다이제스트가 있습니다',
  movedDescription: '태그가 가리키는 이미지가 바뀌었습니다. 배포하면 바뀐 이미지를 실행합니다.',
  deploy: '배포',
});
