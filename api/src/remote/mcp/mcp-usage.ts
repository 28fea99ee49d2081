/** The lines of the usage about `naru mcp`. */
export const MCP_USAGE = `  pnpm naru mcp [--project <slug>]         AI 도구가 나루를 쓰도록 MCP 서버를 표준 입출력으로 실행합니다.
    --yes 바꾸기 전에 확인을 받지 않기 (도구마다 직접 허락하는 클라이언트에서만)  --url <주소> 서버 주소
`;
