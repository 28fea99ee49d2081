import { stringGroup } from '../../strings/string-group.ts';

/** Texts of a container's networks. */
export const networkStrings = stringGroup('networks', {
  title: '네트워크',
  description: '컨테이너에 접근하는 포트입니다.',
  list: '네트워크 목록',
  none: '네트워크가 없습니다',
  noneDescription: '다른 컨테이너나 인터넷에서 접근할 포트를 추가합니다.',
  port: '내부 포트',
  portHint: '컨테이너가 요청을 받는 포트입니다.',
  internal: '내부 주소',
  type: '유형',
  typeHint: 'http는 도메인으로 접근합니다.',
  httpTaken: 'HTTP network can be configured only once per container',
  fqdn: 'FQDN',
  fqdnHint: 'DNS에 등록한 도메인입니다.',
  protocol: '컨테이너 통신 방식',
  protocolHint: 'gRPC 서버는 HTTP/2를 선택합니다.',
  drain: '연결 종료 대기 (초)',
  drainHint:
    '새 버전으로 바뀔 때 열린 연결을 기다리는 시간입니다. 볼륨이나 외부 포트가 있으면 30초까지입니다.',
  add: '네트워크 추가',
  gone: '이 네트워크는 다른 곳에서 삭제되었습니다',
  edit: (port: number) => `${port} 수정`,
  delete: (port: number) => `${port} 삭제`,
});

/** Texts about the domain of an http network. */
export const domainStrings = stringGroup('domains', {
  free: '도메인이 없으면 무료 도메인을 쓸 수 있습니다.',
  useFree: '무료 도메인 입력',
  status: {
    connected: '도메인 확인됨',
    unproven: '소유 확인 필요',
    taken: '다른 컨테이너에서 사용 중',
    reserved: '사용할 수 없는 도메인',
  },
  explanation: {
    unproven: '도메인의 DNS에 아래 TXT 레코드를 추가하고 확인한 뒤 배포하면 연결됩니다.',
    taken: '이 도메인은 연결되지 않습니다. 네트워크를 삭제하고 다른 도메인으로 추가해주세요.',
    reserved:
      '서비스를 운영하는 데 쓰는 도메인이라 연결되지 않습니다. 네트워크를 삭제하고 다른 도메인으로 추가해주세요.',
    unknown: '도메인이 연결되는지 확인하지 못했습니다.',
  },
  recordName: 'TXT 레코드 이름',
  recordValue: 'TXT 레코드 값',
  copyName: 'TXT 레코드 이름 복사',
  copyValue: 'TXT 레코드 값 복사',
  targets: '도메인이 아래 주소 중 하나로 가도록 레코드를 하나 더 추가해주세요.',
  address: 'A·AAAA 레코드 값',
  alias: 'CNAME 레코드 값',
  copyTarget: (target: string) => `${target} 복사`,
  check: '도메인 확인',
  checking: '확인하는 중',
});
