import { Button, Card, Columns, Hero, Stack, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQuery } from '#api/member.ts';
import { HydrationBoundary } from '#shared/hydration/hydration-boundary.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/current.ts';

const features = [
  {
    title: '저장소에서 바로 배포',
    text: 'Git 저장소나 준비된 템플릿을 고르면 컨테이너로 빌드해서 실행합니다.',
  },
  {
    title: '자원을 한눈에',
    text: 'CPU와 메모리, 디스크를 얼마나 쓰고 얼마나 남았는지 프로젝트마다 보여드립니다.',
  },
  {
    title: '데이터는 볼륨에',
    text: '볼륨을 만들어 컨테이너에 연결하면 다시 배포해도 데이터가 그대로 남습니다.',
  },
];

function MemberActions() {
  return (
    <Button asChild variant="primary">
      <Link to={paths.dashboard()}>대시보드로 가기</Link>
    </Button>
  );
}

function GuestActions() {
  return (
    <>
      <Button asChild variant="primary">
        <Link to={paths.signup()}>무료로 시작하기</Link>
      </Button>
      <Button asChild>
        <Link to={paths.login()}>계정으로 로그인</Link>
      </Button>
    </>
  );
}

/** The welcome page. Members see links to their pages; their session is checked here too. */
export function LandingPage() {
  usePageTitle();
  const { signedIn } = useSession();
  useQuery({ ...meQuery(), enabled: signedIn });
  return (
    <Stack gap="xxl">
      <Hero
        title="코드에서 서비스까지, 나루가 건네드립니다"
        lead="프로젝트를 만들고 컨테이너를 배포하고 볼륨을 연결하는 일을 한곳에서 합니다. 지금은 무료 베타로 제공합니다."
        actions={
          <HydrationBoundary>{signedIn ? <MemberActions /> : <GuestActions />}</HydrationBoundary>
        }
      />
      <Columns minimum="medium" gap="l">
        {features.map(({ title, text }) => (
          <Card key={title} title={title}>
            <Text tone="muted">{text}</Text>
          </Card>
        ))}
      </Columns>
    </Stack>
  );
}
