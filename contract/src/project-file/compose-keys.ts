/** What is read of a Compose file, and the sentences for what is not. `docs/project-file.md` has the same table. */

/** The keys of a service that are read. */
export const COMPOSE_READ_KEYS = [
  'build',
  'entrypoint',
  'command',
  'working_dir',
  'user',
  'environment',
  'ports',
  'volumes',
  'deploy',
  'cpus',
  'mem_limit',
  'healthcheck',
  'restart',
  'profiles',
  'image',
] as const;

/** The keys of a service that need nothing, because every container has them. */
export const COMPOSE_NEEDLESS_KEYS = ['expose', 'init'] as const;

const ORDER = `시작 순서는 참조를 따릅니다. 값에 \${{db.HOST}}처럼 다른 컨테이너의 참조를 넣어주세요.`;
const ADDRESS =
  '컨테이너의 주소와 이름은 서버가 정합니다. 적용한 뒤 컨테이너의 개요에서 내부 주소를 확인해주세요.';
const NETWORK = '프로젝트의 컨테이너는 네트워크 하나를 함께 씁니다. 나누어 막을 수 없습니다.';
const FILES = '파일을 넣어 주는 설정은 없습니다. 시크릿이나 환경 변수로 읽도록 변경해주세요.';
const RIGHTS = '컨테이너의 권한은 바꿀 수 없습니다.';
const ONE = '컨테이너는 하나씩 실행합니다.';

/** The reason why a key of a service is not read. */
export const COMPOSE_UNREAD_KEYS: Readonly<Record<string, string>> = {
  stop_signal: '옮기지 못합니다. Dockerfile에 입력해주세요.',
  depends_on: ORDER,
  links: ORDER,
  env_file: '파일을 읽지 못합니다. 적용한 뒤 컨테이너의 .env 가져오기로 추가해주세요.',
  extends: '다른 파일이나 서비스의 설정은 가져오지 않습니다. 이 서비스에 입력해주세요.',
  container_name: ADDRESS,
  hostname: ADDRESS,
  domainname: ADDRESS,
  extra_hosts: ADDRESS,
  networks: NETWORK,
  network_mode: NETWORK,
  secrets: FILES,
  configs: FILES,
  privileged: RIGHTS,
  cap_add: RIGHTS,
  cap_drop: RIGHTS,
  devices: RIGHTS,
  security_opt: RIGHTS,
  pid: RIGHTS,
  scale: ONE,
};

/** The reason why a key of a build is not read. */
export const COMPOSE_UNREAD_BUILD_KEYS: Readonly<Record<string, string>> = {
  dockerfile_inline: 'Dockerfile은 저장소에서만 읽습니다. 파일로 저장소에 추가해주세요.',
  secrets: '빌드 시크릿은 옮기지 못합니다. 적용한 뒤 시크릿의 용도를 빌드로 정해 추가해주세요.',
};

const HEALTH = '헬스 체크는 옮기지 못합니다. Dockerfile의 HEALTHCHECK에 입력해주세요.';

/** The reason why a key of a health check is not read. */
export const COMPOSE_UNREAD_HEALTH_KEYS: Readonly<Record<string, string>> = {
  test: HEALTH,
  timeout: HEALTH,
  start_interval: HEALTH,
  disable: HEALTH,
};

/** The reason why a key at the top of the file is not read. Keys that begin with x- and `version` need nothing. */
export const COMPOSE_UNREAD_SECTIONS: Readonly<Record<string, string>> = {
  name: '프로젝트의 이름은 바꾸지 않습니다.',
  include: '다른 파일은 읽지 않습니다. 함께 쓰려면 이 파일에 입력해주세요.',
  networks: NETWORK,
  secrets: FILES,
  configs: FILES,
};

/** The reason for a key of a service that has no sentence of its own. */
export const COMPOSE_UNKNOWN_KEY = '대응하는 설정이 없어 읽지 않았습니다.';

/** The sentences for what is read, and cannot be taken over as it is. */
export const composeNotes = {
  imageName: '빌드한 이미지의 이름은 서버가 정합니다.',
  imageFollowed:
    '배포할 때마다 이 태그의 최신 이미지를 사용합니다. 한 이미지에 머무르려면 적용한 뒤 이미지 설정에서 변경해주세요.',
  noSource: 'build나 image가 없어 뺐습니다.',
  profiles:
    'profiles에 든 서비스는 기본으로 시작하지 않으므로 뺐습니다. 쓰려면 profiles를 삭제해주세요.',
  notMap: '이름: 값의 목록이 아니어서 읽지 않았습니다.',
  unclear: '변수가 아닌 $를 글자 그대로 읽었습니다. Compose에서 $ 한 글자는 $$로 입력합니다.',
  converted:
    '입력한 글자 그대로 읽었습니다. Compose는 따옴표가 없는 숫자나 날짜를 다른 글자로 바꾸어 넣습니다.',
  notText: '문자열이 아니어서 읽지 않았습니다.',
  notList: '목록이 아니어서 읽지 않았습니다.',
  contextOutside: 'context가 저장소 밖이나 쓸 수 없는 주소를 가리켜 뺐습니다.',
  dockerfileOutside:
    'Dockerfile이 context 폴더 밖에 있어 읽지 않았습니다. context 폴더의 Dockerfile로 빌드합니다.',
  target: '단계의 이름으로 쓸 수 없는 문자열이어서 마지막 단계까지 빌드합니다.',
  template:
    'Docker 템플릿으로 만들고 환경 변수 PORT에 첫 tcp 포트를 넣습니다. tcp 포트가 없으면 템플릿의 포트를 넣습니다.',
  argumentKey:
    '빌드 변수의 키는 대문자, 숫자, 밑줄만 쓸 수 있어 뺐습니다. Dockerfile의 ARG도 변경해주세요.',
  argumentMissing:
    '값이 파일에 없어 뺐습니다. 파일에 입력하거나, 적용한 뒤 빌드 변수로 추가해주세요.',
  secret: '값이 파일에 없어 시크릿으로 만듭니다. 계획에서 값 전체를 입력해주세요.',
  blank: '빈 값은 저장할 수 없어 뺐습니다.',
  sameKey: '대문자로 바꾸면 다른 환경 변수와 같은 키여서 뺐습니다.',
  serviceName:
    '값에 든 Compose의 서비스 이름으로는 접속할 수 없습니다. 적용한 뒤 컨테이너의 개요에 있는 내부 주소로 변경해주세요.',
  port: '포트를 읽을 수 없어 뺐습니다.',
  portLoopback:
    '내 컴퓨터에서만 열던 포트입니다. 적용하면 밖에서도 접속할 수 있으므로, 원하지 않으면 계획에서 빼주세요.',
  portTwice: '같은 포트가 두 번 있어 한 번만 만듭니다.',
  ports:
    'tcp와 udp 네트워크로 만들고, 밖에서 쓰는 포트는 서버가 정합니다. 도메인으로 열려면 적용한 뒤 유형을 http로 변경해주세요.',
  bind: '내 컴퓨터의 파일이나 폴더는 연결할 수 없어 뺐습니다. 저장소에 추가하거나 볼륨을 사용해주세요.',
  anonymous: '이름 없는 볼륨은 만들 수 없어 뺐습니다.',
  readOnly: '읽기 전용으로 연결할 수 없어 쓸 수 있게 연결합니다.',
  volumeTwice: '한 컨테이너에 같은 볼륨을 두 번 연결할 수 없어 뺐습니다.',
  volumeType: 'volume이 아닌 유형은 연결할 수 없어 뺐습니다.',
  volumeUnused: '만들 컨테이너가 쓰지 않는 볼륨이어서 뺐습니다.',
  volumeOptions: '볼륨의 driver, external과 name은 읽지 않습니다. 새 볼륨을 만듭니다.',
  replicas: ONE,
  entrypointEmpty:
    '이미지의 ENTRYPOINT를 빈 값으로 바꿀 수는 없어 뺐습니다. 실행할 프로그램을 입력해주세요.',
  commandEmpty:
    '이미지의 CMD를 빈 값으로 바꿀 수는 없어 뺐습니다. entrypoint를 함께 입력하면 이미지의 CMD를 사용하지 않습니다.',
  limit: '읽을 수 없는 값이어서 뺐습니다.',
  restart: '컨테이너는 끝나면 언제나 다시 시작합니다.',
} as const;
