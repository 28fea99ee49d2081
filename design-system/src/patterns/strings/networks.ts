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
  type: '유형',
  typeHint: 'http는 도메인으로 접근합니다.',
  httpTaken: 'HTTP network can be configured only once per container',
  fqdn: 'FQDN',
  fqdnHint: 'DNS에 등록한 도메인입니다.',
  add: '네트워크 추가',
  gone: '이 네트워크는 다른 곳에서 삭제되었습니다',
  edit: (port: number) => `${port} 수정`,
  delete: (port: number) => `${port} 삭제`,
});
