import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the landing page: a description of the product for guests, and a greeting for members. */
export const landingStrings = stringGroup('landing', {
  title: '코드에서 서비스까지, 나루가 건네드립니다',
  lead: '저장소를 연결하면 컨테이너로 빌드해 주소를 붙여 실행합니다. 리소스와 볼륨, 환경 변수도 같은 화면에서 다룹니다.',
  greeting: (name: string): string => `${name}님, 반갑습니다`,
  memberLead: '배포하던 곳으로 바로 가실 수 있습니다.',
  picture: '프로젝트 화면: 리소스의 사용량과 컨테이너, 배포 버튼',
  featuresTitle: '배포한 뒤에도 한눈에',
  features: [
    {
      title: '저장소에서 바로 배포',
      text: 'Git 저장소나 준비된 템플릿을 선택하면 컨테이너로 빌드해서 실행합니다.',
    },
    {
      title: '리소스를 한눈에',
      text: 'CPU와 메모리, 디스크를 얼마나 쓰고 얼마나 남았는지 프로젝트마다 보여드립니다.',
    },
    {
      title: '데이터는 볼륨에',
      text: '볼륨을 만들어 컨테이너에 연결하면 다시 배포해도 데이터가 그대로 남습니다.',
    },
  ],
  stepsTitle: '세 걸음이면 닿습니다',
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
  logosLead: '서른한 가지 템플릿으로 시작하거나 저장소의 Dockerfile을 그대로 씁니다.',
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
  lastTitle: '첫 배포까지, 함께 건너가겠습니다',
});
