import { stringGroup } from '../../strings/string-group.ts';

/** What is restored: a database or a volume. */
export type RestoredKind = 'database' | 'volume';

/** Texts about restorations of backups, uploads of dumps, and upgrades of databases. */
export const restorationStrings = stringGroup('restorations', {
  title: '복원',
  description:
    '지금 내용은 바꾸지 않고 옆에 새로 만듭니다. 비교한 뒤에 바꾸고, 24시간 동안 되돌릴 수 있습니다.',
  list: '복원 목록',
  former: (count: number) => `지난 복원 ${count}개`,
  formerList: '지난 복원 목록',
  /** The states of a restoration whose badge is its own. */
  states: {
    ready: '비교할 수 있음',
    switched: '바꿈',
    created: '새로 만듦',
    undone: '되돌림',
    dropped: '버림',
  },
  /** The steps of a running restoration, and of a switch. */
  steps: {
    waiting: '순서 기다리기',
    backup: '백업',
    fetching: '백업 가져오기',
    restoring: '새 내용으로 복원',
    comparing: '지금 내용과 비교',
    switching: '다시 시작해 바꾸는 중',
    undoing: '다시 시작해 되돌리는 중',
    returning: '실행되지 않아 이전 내용으로 돌아가는 중',
  },
  stepsOf: (name: string) => `${name} 복원 단계`,
  upgrade: '업그레이드',
  ofBackup: '백업',
  ofPoint: '시점',
  started: '시작',
  ended: '끝남',
  versions: (from: string, to: string) => `${from} → ${to}`,
  until: {
    drop: '까지 바꾸지 않으면 버립니다.',
    undo: '까지 되돌릴 수 있습니다.',
    keep: '까지 되돌리기 전의 내용을 보관합니다.',
  },
  switch: '이 내용으로 바꾸기',
  switchNamed: (name: string) => `${name}: 이 내용으로 바꾸기`,
  drop: '버리기',
  dropNamed: (name: string) => `${name} 복원본 버리기`,
  stop: '중단',
  stopNamed: (name: string) => `${name} 복원 중단`,
  undo: '되돌리기',
  undoNamed: (name: string) => `${name} 복원 되돌리기`,
  free: '보관한 내용 삭제',
  freeNamed: (name: string) => `${name}: 보관한 내용 삭제`,
  comparison: '지금 내용과 복원본의 비교',
  now: '지금',
  restored: '복원본',
  difference: '차이',
  /** What is compared, by the kind of the content. */
  units: { tables: '테이블', databases: '데이터베이스', collections: '컬렉션', folders: '폴더' },
  differing: (unit: string, different: string, total: string) =>
    `${unit} ${total}개 가운데 ${different}개가 다릅니다`,
  same: {
    tables: (total: string) => `테이블 ${total}개의 행 수가 모두 같습니다`,
    databases: (total: string) => `데이터베이스 ${total}개의 키 수가 모두 같습니다`,
    collections: (total: string) => `컬렉션 ${total}개의 문서 수가 모두 같습니다`,
    folders: (total: string) => `폴더 ${total}개가 모두 같습니다`,
  },
  counted: (unit: string, total: string) => `복원본에 ${unit} ${total}개가 있습니다`,
  nothingCompared: '지금도 복원본에도 비교할 것이 없습니다',
  comparedAt: '비교한 시각',
  /** How the content of a database was compared. */
  hints: {
    tables: '테이블은 행의 수로 비교하므로, 수가 같아도 값은 다를 수 있습니다.',
    databases: '키의 수로 비교하므로, 수가 같아도 값은 다를 수 있습니다.',
    collections: '컬렉션은 문서의 수로 비교하므로, 수가 같아도 값은 다를 수 있습니다.',
  },
  showAll: (count: string) => `나머지 ${count}개도 보기`,
  showLess: '줄여 보기',
  left: (count: string) => `${count}개는 목록에서 생략했습니다.`,
  absent: '없음',
  /** What is counted in each table or folder. */
  amounts: {
    tables: (count: string) => `${count}행`,
    databases: (count: string) => `키 ${count}개`,
    collections: (count: string) => `문서 ${count}개`,
    folders: (count: string) => `파일 ${count}개`,
  },
  /** The differences of a table or folder. */
  differences: {
    only_now: '지금만 있음',
    only_backup: '복원본에만 있음',
    different: '다름',
    equal: '같음',
  },
  more: (count: string) => `${count} 많음`,
  fewer: (count: string) => `${count} 적음`,
  place: '복원할 곳',
  here: '여기에 새 내용으로',
  hereOf: (name: string) => `“${name}”의 지금 내용은 그대로 두고 옆에 만든 뒤 비교합니다.`,
  hereGone: '백업한 것이 삭제되어 선택할 수 없습니다.',
  beside: '이 프로젝트에 새로',
  besideOf: {
    database: '새 데이터베이스 컨테이너를 만듭니다.',
    volume: '새 볼륨을 만듭니다.',
  },
  elsewhere: '다른 프로젝트에',
  elsewhereOf: {
    database: '다른 프로젝트에 새 데이터베이스 컨테이너를 만듭니다.',
    volume: '다른 프로젝트에 새 볼륨을 만듭니다.',
  },
  elsewhereNone: '다른 프로젝트가 없어 선택할 수 없습니다.',
  project: '프로젝트',
  chooseProject: '프로젝트 선택',
  newName: '새 이름',
  course: '진행 순서',
  /** What a restoration does, by the place and the kind. */
  courses: {
    here: {
      database: [
        '지금 데이터베이스는 계속 실행합니다. 옆에 새 볼륨을 만들어 복원합니다.',
        '지금 내용과 복원본에서 무엇이 다른지 보여드립니다.',
        '바꾸기로 하면 데이터베이스를 다시 시작합니다. 이전 내용은 24시간 보관하고, 그동안 되돌릴 수 있습니다.',
      ],
      volume: [
        '지금 볼륨은 계속 사용합니다. 옆에 새 볼륨을 만들어 백업을 복원합니다.',
        '지금 내용과 복원본에서 폴더마다 무엇이 다른지 보여드립니다.',
        '바꾸기로 하면 볼륨을 쓰는 컨테이너를 다시 시작합니다. 이전 내용은 24시간 보관하고, 그동안 되돌릴 수 있습니다.',
      ],
    },
    fresh: {
      database: [
        '같은 종류와 버전의 데이터베이스 컨테이너를 만듭니다. 비밀번호는 새로 만들고, CPU가 모자라면 남은 만큼만 씁니다.',
        '새 컨테이너에 복원합니다. 지금 데이터베이스는 그대로 둡니다.',
        '복원이 끝난 뒤에 배포하면 사용할 수 있습니다.',
      ],
      volume: [
        '새 볼륨을 만들어 백업을 복원합니다. 지금 볼륨은 그대로 둡니다.',
        '복원이 끝난 뒤에 컨테이너에 마운트하고 배포하면 사용할 수 있습니다.',
      ],
    },
  },
  space: (limit: string, left: string) =>
    `새 볼륨은 프로젝트의 디스크 한도에 포함하지 않습니다. 복원 공간은 전체 ${limit}, 남은 공간은 ${left}입니다.`,
  subject: '백업 대상',
  subjectHint: '올린 파일은 선택한 것의 백업 목록에 들어갑니다.',
  chooseSubject: '데이터베이스나 볼륨 선택',
  file: '파일',
  chooseFile: '파일 선택',
  chooseOther: '다른 파일 선택',
  dropFile: '여기에 놓으면 이 파일을 선택합니다',
  uploading: '올리는 중',
  uploaded: (received: string, bytes: string) => `${received} / ${bytes}`,
  checkedAfter: '다 올리면 임시 컨테이너에서 복원해 세어봅니다.',
  stay: '다 올릴 때까지 이 화면을 열어 두어야 합니다.',
  stopUpload: '올리기 중단',
  version: '새 버전',
  chooseVersion: '버전 선택',
  versionNow: (version: string) => `지금 버전은 ${version}입니다.`,
  upgradeWarning: '백업한 뒤에 저장한 데이터는 새 버전에 없습니다',
  upgradeWarningText:
    '시작할 때 백업하고 그 내용으로 새 버전을 만듭니다. 데이터를 바꾸는 컨테이너는 미리 멈추는 편이 안전합니다.',
  upgradeCourse: [
    '데이터베이스를 백업하고, 복원되는지 확인합니다.',
    '옆에 새 볼륨을 만들어 새 버전으로 복원합니다. 그동안 지금 데이터베이스는 계속 실행합니다.',
    '지금 내용과 새 버전의 내용을 비교해 보여드립니다. 바꾸기 전까지 아무것도 달라지지 않습니다.',
    '바꾸기로 하면 버전과 내용을 함께 바꾸고 다시 시작합니다. 24시간 동안 이전 버전과 내용으로 되돌릴 수 있습니다.',
  ],
});
