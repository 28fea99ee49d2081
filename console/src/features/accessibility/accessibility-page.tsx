import {
  ExternalLink,
  PageHeader,
  ReadingLayout,
  ReadingSection,
  Table,
  type TableColumn,
  Text,
  TextLink,
} from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operatorQuery } from '#api/operator.ts';
import { useIsHydrated } from '#shared/hydration/hydration.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { type Criterion, tests } from './criterion.ts';
import { kwcag } from './kwcag.ts';
import { wcag } from './wcag.ts';

const TITLE = '접근성';

/** Returns the file name, which identifies a test in the repository. */
const basename = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

const columns: readonly TableColumn<Criterion>[] = [
  {
    key: 'name',
    kind: 'rowHeader',
    header: '항목',
    cell: ({ number, name }) => `${number} ${name}`,
  },
  { key: 'state', header: '결과', cell: ({ state }) => state },
  { key: 'note', header: '방법이나 이유', cell: ({ note }) => note },
  {
    key: 'tests',
    header: '검사',
    cell: (row) => row.tests.map((name) => basename(tests[name])).join(', ') || '–',
  },
];

/** The contact for help and for reports of barriers. It is requested only in browsers, not during prerendering. */
function Help() {
  const operator = useQuery(operatorQuery());
  const hydrated = useIsHydrated();
  const { email, phone } = (hydrated && operator.data) || {};
  return (
    <>
      <Text size="reading">
        쓰기 어려운 곳이 있으면 어느 화면에서 무엇을 하려 했는지, 어떤 보조 기기나 프로그램을 썼는지
        알려주세요.
      </Text>
      {email && (
        <Text size="reading">
          이메일: <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
        </Text>
      )}
      {phone && <Text size="reading">전화: {phone}</Text>}
      {!(email || phone) && (
        <Text size="reading">
          이 서버를 운영하는 사람에게 알려주세요. 연락처는 아직 게시되지 않았습니다.
        </Text>
      )}
    </>
  );
}

const sections = [
  { id: 'help', title: '도움과 신고' },
  { id: 'tried', title: '확인한 방법' },
  { id: 'kwcag', title: '한국형 웹 콘텐츠 접근성 지침 2.2' },
  { id: 'wcag', title: 'WCAG 2.2 AA' },
] as const;

/** The page 접근성: help, how accessibility is checked, and every criterion of both standards with its test or its exception. */
export function AccessibilityPage() {
  usePageTitle(TITLE);
  const [help, tried, korean, world] = sections;
  const back = (
    <TextLink tone="quiet" icon={ArrowLeft}>
      <Link to={paths.home()}>홈으로</Link>
    </TextLink>
  );
  return (
    <ReadingLayout header={<PageHeader title={TITLE} back={back} />} sections={sections}>
      <ReadingSection {...help}>
        <Help />
      </ReadingSection>
      <ReadingSection {...tried}>
        <Text size="reading">
          2026년 11월에 화면 낭독기 Orca 43.1과 Chromium으로, 키보드만으로 한국어 음성을 들으며
          확인했습니다. NVDA, JAWS, VoiceOver, TalkBack으로는 아직 확인하지 않았습니다. 모든 화면은
          바뀔 때마다 axe와 브라우저의 접근성 트리로 검사합니다.
        </Text>
      </ReadingSection>
      <ReadingSection {...korean}>
        <Table
          caption={korean.title}
          captionHidden
          columns={columns}
          rows={kwcag}
          rowKey={({ number }) => number}
        />
      </ReadingSection>
      <ReadingSection {...world}>
        <Table
          caption={world.title}
          captionHidden
          columns={columns}
          rows={wcag}
          rowKey={({ number }) => number}
        />
      </ReadingSection>
    </ReadingLayout>
  );
}
