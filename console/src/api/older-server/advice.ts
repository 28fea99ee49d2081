/**
 * The advice for the member, by the name of the call that the server lacks. A sentence about steps announces the calls of the next
 * attempt.
 */
export const MISSING_CALL_ADVICE = {
  editMount:
    '이 서버는 마운트 경로를 바로 바꾸지 못합니다. 마운트를 삭제한 뒤 새 경로로 추가해주세요.',
  editNetwork:
    '이 서버는 이 네트워크를 바로 바꾸지 못합니다. 네트워크를 삭제한 뒤 다시 추가해주세요.',
  replaceNetwork:
    '이 서버는 네트워크를 한 번에 바꾸지 못합니다. 다시 저장하면 새 포트를 먼저 추가하고 이전 포트를 삭제합니다. 외부 포트는 새로 받습니다.',
  moveMount:
    '이 서버는 볼륨을 한 번에 옮기지 못합니다. 다시 옮기면 새 컨테이너에 먼저 마운트하고 지금 컨테이너의 마운트를 삭제합니다.',
  duplicateContainer:
    '이 서버는 한 번에 복제하지 못합니다. 복제를 한 번 더 누르면 컨테이너를 만든 뒤 변수와 네트워크를 하나씩 추가합니다.',
  resizeVolume: '이 서버는 볼륨 용량을 바꾸지 못합니다. 새 볼륨을 추가한 뒤 데이터를 옮겨주세요.',
} as const;
