import { Button, Hero } from '@naru/design-system';

export default function Welcome() {
  return (
    <Hero
      title="코드에서 서비스까지, 나루가 건네드립니다"
      lead="프로젝트를 만들고 컨테이너를 배포하고 볼륨을 연결하는 일을 한곳에서 합니다."
      actions={
        <>
          <Button variant="primary" asChild>
            <a href="#signup">무료로 시작하기</a>
          </Button>
          <Button asChild>
            <a href="#login">계정으로 로그인</a>
          </Button>
        </>
      }
    />
  );
}
