/** The usage of `pnpm naru up`. */
export const UP_USAGE = `  pnpm naru up [폴더] --project <slug>     폴더를 올려 배포합니다. .gitignore와 .dockerignore에 적힌 파일은 올리지 않습니다.
    --container <이름>  이 컨테이너의 소스로 사용  --create <이름>  새 컨테이너 만들기
    --subpath <폴더>  빌드할 하위 경로  --include <경로>  빠지는 파일도 올리기 (여러 번 쓸 수 있습니다)
    --list 올릴 파일만 보기  --no-deploy 배포하지 않기  --wait 끝까지 기다리기
    --yes 묻지 않기  --json JSON으로 출력  --url <주소> 서버 주소
`;
