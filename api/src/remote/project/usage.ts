/** The usage of the commands that deploy and read a project. */

/** The options of all these commands. */
export const EVERY_PROJECT_COMMAND = `    위의 명령 모두: --project <slug> (또는 NARU_PROJECT, 프로젝트의 토큰이면 생략)  --url <주소> 서버 주소 (또는 NARU_URL)  --help 도움말
`;

export const DEPLOY_USAGE = `  pnpm naru deploy                         프로젝트를 배포합니다.
    --container <이름> 이 컨테이너만 (여러 번)  --wait 끝까지 기다리며 로그 보기  --json JSON으로 출력
`;
export const STATUS_USAGE = `  pnpm naru status                         배포와 컨테이너의 상태, 주소를 보여드립니다.
    --json JSON으로 출력
`;
export const LOGS_USAGE = `  pnpm naru logs                           컨테이너의 로그를 보여드립니다.
    -f, --follow 이어서 보기  --container <이름> (여러 번)  --lines <줄 수>  --json 줄마다 JSON으로 출력
`;
export const RUN_USAGE = `  pnpm naru run -- <명령>                  컨테이너의 환경 변수로 이 컴퓨터에서 명령을 실행합니다.
    --container <이름>  --secrets 시크릿도 (토큰이 시크릿을 읽을 수 있어야 합니다)
`;
export const ENV_USAGE = `  pnpm naru env pull [파일]                환경 변수를 파일(.env)로 내려받습니다. 시크릿의 값은 받지 않습니다.
    --container <이름>  --secrets 시크릿의 값도  --yes 묻지 않기
  pnpm naru env push [파일]                파일(.env)의 변수를 저장합니다. 이미 시크릿인 키는 시크릿으로 저장합니다.
    --container <이름>  --secret <키> 시크릿으로 추가 (여러 번)  --delete 파일에 없는 환경 변수 삭제  --yes 묻지 않기
`;

const OWN = {
  deploy: DEPLOY_USAGE,
  status: STATUS_USAGE,
  logs: LOGS_USAGE,
  run: RUN_USAGE,
  env: ENV_USAGE,
} as const;

/** The usage of one command. */
export const usageOf = (command: keyof typeof OWN): string =>
  `사용법:\n${OWN[command]}${EVERY_PROJECT_COMMAND}`;
