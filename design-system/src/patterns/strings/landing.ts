import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the landing page: a description of the product for guests, and a greeting for members. */
export const landingStrings = stringGroup('landing', {
  title: 'Git 저장소를 연결하면 바로 배포됩니다',
  lead: '나루는 한국어로 일하는 개발자와 작은 팀의 컨테이너 배포 콘솔입니다. 빌드부터 주소, 로그, 볼륨, 환경 변수까지 서버를 직접 관리하지 않고 한 화면에서 다룹니다.',
  greeting: (name: string): string => `${name}님, 반갑습니다`,
  memberLead: '배포하던 곳으로 바로 가실 수 있습니다.',
  picture: '프로젝트 화면: 리소스의 사용량과 컨테이너, 배포 버튼',
  featuresTitle: '나루가 다른 점',
  features: [
    {
      title: '멈추지 않는 교체',
      text: '새 버전이 응답한 뒤에 이전 버전을 내립니다. 문제가 있으면 이전 버전으로 바로 되돌립니다.',
    },
    {
      title: '이유를 알려드리는 화면',
      text: '시작하지 못한 이유 13가지를 구분해 고치는 버튼과 함께 보여드립니다. 제한 옆에는 실제 사용량이 있습니다.',
    },
    {
      title: '다시 배포해도 남는 데이터',
      text: '볼륨의 데이터는 다시 배포해도 남습니다. 삭제한 변수와 네트워크는 바로 되돌릴 수 있습니다.',
    },
  ],
  stepsTitle: '세 단계로 배포합니다',
  steps: [
    {
      title: '저장소 연결',
      text: '저장소의 주소를 입력하거나 GitHub 계정을 연결해 목록에서 선택합니다.',
    },
    {
      title: '설정',
      text: '템플릿이 빌드를 맡습니다. 환경 변수와 CPU, 메모리만 정합니다.',
    },
    {
      title: '배포',
      text: '버튼을 누르면 빌드하고 실행하는 과정을 보여드립니다.',
    },
  ],
  logosTitle: '쓰던 언어와 프레임워크 그대로',
  logosLead: '템플릿 31개로 시작하거나 저장소의 Dockerfile을 그대로 사용합니다.',
  betaTitle: '무료 베타에서 드리는 것',
  betaLead:
    '요금도, 결제 정보도 받지 않습니다. 유료 요금제를 도입하면 미리 알리고 동의를 받습니다.',
  perProject: '프로젝트마다',
  projects: '프로젝트',
  projectCount: (count: number): string => `${count}개`,
  cpu: 'CPU',
  memory: '메모리',
  disk: '디스크',
  questionsTitle: '자주 묻는 질문',
  questions: [
    {
      question: '비공개 저장소도 배포할 수 있나요?',
      answer: 'GitHub 계정을 연결하면 접근을 허용한 저장소를 목록에서 선택할 수 있습니다.',
    },
    {
      question: '다시 배포하면 데이터가 사라지나요?',
      answer:
        '볼륨에 둔 데이터는 그대로 남습니다. 컨테이너 안에만 쓴 파일은 다시 배포할 때 사라집니다.',
    },
    {
      question: '제 도메인을 연결할 수 있나요?',
      answer: 'HTTP 네트워크에 도메인을 입력하고 DNS에 확인 레코드를 추가하면 연결됩니다.',
    },
    {
      question: '비밀번호나 API 키는 어디에 두나요?',
      answer: '시크릿에 둡니다. 암호화해서 저장합니다.',
    },
  ],
  lastTitle: '첫 컨테이너를 배포해볼까요?',
});
