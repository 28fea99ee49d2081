/** The usage of the commands that send requests to a server, in the order in which it is printed. */
const USAGES = {
  up: `  naru up [폴더]                           폴더를 올려 배포합니다. .gitignore와 .dockerignore에 적힌 파일은 올리지 않습니다.
    --container <이름>  이 컨테이너의 소스로 사용  --create <이름>  새 컨테이너 만들기
    --subpath <폴더>  빌드할 하위 경로  --include <경로>  빠지는 파일도 올리기 (여러 번)
    --list 올릴 파일만 보기  --no-deploy 배포하지 않기  --wait 끝까지 기다리며 로그 보기
    --yes 묻지 않기  --json JSON으로 출력
`,
  deploy: `  naru deploy                              프로젝트를 배포합니다.
    --container <이름> 이 컨테이너만 (여러 번)  --wait 끝까지 기다리며 로그 보기  --json JSON으로 출력
`,
  status: `  naru status                              배포와 컨테이너의 상태, 주소를 보여드립니다.
    --json JSON으로 출력
`,
  logs: `  naru logs                                컨테이너의 로그를 보여드립니다.
    -f, --follow 이어서 보기  --container <이름> (여러 번)  --lines <줄 수>  --json 줄마다 JSON으로 출력
`,
  run: `  naru run -- <명령>                       컨테이너의 환경 변수로 이 컴퓨터에서 명령을 실행합니다.
    --container <이름>  --secrets 시크릿도 (토큰이 시크릿을 읽을 수 있어야 합니다)
`,
  env: `  naru env pull [파일]                     환경 변수를 파일(.env)로 내려받습니다. 시크릿의 값은 받지 않습니다.
    --container <이름>  --secrets 시크릿의 값도  --yes 묻지 않기
  naru env push [파일]                     파일(.env)의 변수를 저장합니다. 이미 시크릿인 키는 시크릿으로 저장합니다.
    --container <이름>  --secret <키> 시크릿으로 추가 (여러 번)  --delete 파일에 없는 환경 변수 삭제  --yes 묻지 않기
`,
  apply: `  naru apply <파일>                        프로젝트를 파일에 적힌 대로 만듭니다.
    --plan 계획만 보기  --delete 파일에 없는 것 삭제  --yes 묻지 않기  --json JSON으로 출력
    Compose 파일: --git <URL> --branch <브랜치> --folder <파일이 있는 폴더>  build에 쓸 저장소
    --secrets-stdin 시크릿의 값을 표준 입력에서 읽기 (이름=값)
`,
  export: `  naru export                              프로젝트를 파일로 내보냅니다.
`,
  data: `  naru data list                           데이터베이스와 볼륨의 백업과 복원을 보여드립니다.
  naru data show <ID>                      백업이나 복원 하나를 보여드립니다. 복원은 지금 내용과 비교합니다.
  naru data backup                         지금 백업합니다. 임시 컨테이너에서 복원해 확인합니다.
  naru data download [백업]                백업을 파일로 내려받습니다. 끊기면 같은 명령으로 이어서 받습니다.
    --output <파일이나 폴더>  --replace 있는 파일 바꾸기
  naru data upload <파일>                  덤프 파일을 올려 백업으로 만듭니다.
  naru data restore [백업]                 새 볼륨에 복원하고 지금 내용과 비교합니다. 지금 내용은 그대로 둡니다.
    --name <이름> 새로 만들어 복원  --from <slug> 다른 프로젝트의 백업  --switch 복원하고 바로 바꾸기
    --at <시각> PostgreSQL을 이 시각으로 복원: --container <이름> --at 2026-11-30T03:10:00+09:00
  naru data switch [복원]                  복원한 내용으로 바꿉니다. 이전 내용은 24시간 보관합니다.
  naru data undo [복원]                    바꾸기 전의 내용으로 되돌립니다.
  naru data drop <복원>                    복원을 중단하거나 복원본을 버립니다. --force 보관한 내용도 삭제
  naru data upgrade <버전>                 데이터베이스를 새 메이저 버전으로 새 볼륨에 복원하고 비교합니다.
    모든 data 명령: --container <이름> 또는 --volume <이름>  --wait 끝까지 기다리기  --yes 묻지 않기  --json JSON으로 출력
`,
  mcp: `  naru mcp                                 AI 도구가 나루를 쓰도록 MCP 서버를 표준 입출력으로 실행합니다.
    --yes 바꾸기 전에 확인을 받지 않기 (도구마다 직접 허락하는 클라이언트에서만)
`,
} as const;

/** The name of a command. */
export type CommandName = keyof typeof USAGES;

const EVERY_COMMAND = `    모든 명령: --project <slug> (또는 NARU_PROJECT, 프로젝트의 토큰이면 생략)  --url <주소> 서버 주소 (또는 NARU_URL)  --help 도움말
`;

/** The usage of one command. */
export const usageOf = (command: CommandName): string =>
  `사용법:\n${USAGES[command]}${EVERY_COMMAND}`;

/** The usage of all commands. */
export const REMOTE_USAGE = `${Object.values(USAGES).join('')}${EVERY_COMMAND}
${Object.keys(USAGES).join(', ')} 명령은 NARU_TOKEN의 API 토큰으로 NARU_URL(기본값 http://127.0.0.1:4000)의 서버에 요청합니다.
0은 성공, 1은 실패, 2는 잘못된 입력입니다. apply --plan은 바꿀 것이 있으면 3으로, run은 실행한 명령의 코드로 끝납니다.
`;
