import {
  Card,
  DescriptionItem,
  DescriptionList,
  Inline,
  NumberedList,
  PageHeader,
  ReadingLayout,
  ReadingSection,
  Stack,
  Text,
  TextLink,
} from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operatorQuery } from '#api/operator.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useIsHydrated } from '#shared/hydration/hydration.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { companyFacts, EFFECTIVE_DATE, privacyContact } from './company.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

/** The operator's contact for personal data. It is requested only in browsers, not during prerendering. */
function usePrivacyContact(): readonly string[] {
  const { data } = useQuery(operatorQuery());
  return useIsHydrated() && data ? privacyContact(data) : [];
}

/** One article of a legal text. */
function LegalArticle({ id, section }: { id: string; section: LegalSection }) {
  const contact = usePrivacyContact();
  const { heading, paragraphs = [], items = [], withContact = false } = section;
  const shown = withContact ? [...contact, ...items] : items;
  return (
    <ReadingSection id={id} title={heading}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} size="reading">
          {paragraph}
        </Text>
      ))}
      {shown.length > 0 && <NumberedList items={shown} />}
    </ReadingSection>
  );
}

/**
 * The card with facts about the operator. The prerendered page contains the card without facts, because only the server knows them.
 * The card is the last element of the page, so that no other content moves when the facts are loaded.
 */
function CompanyCard() {
  const operator = useQuery(operatorQuery());
  const facts = useIsHydrated() && operator.data ? companyFacts(operator.data) : [];
  const unsaid = operator.isSuccess && facts.length === 0;
  return (
    <Card title="회사 정보">
      <Stack gap="m">
        {queryFailure(operator, {
          title: '회사 정보를 불러오지 못했습니다',
        })}
        <DescriptionList layout="rows">
          <DescriptionItem label="서비스">나루</DescriptionItem>
          {facts.map(({ label, value }) => (
            <DescriptionItem key={label} label={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
        {unsaid && <Text tone="muted">운영자가 아직 회사 정보를 게시하지 않았습니다.</Text>}
      </Stack>
    </Card>
  );
}

export interface LegalPageProps {
  text: LegalText;
  /** The link to the other legal text: the page of the terms links to the privacy policy, and the page of the policy to the terms. */
  other: { title: string; path: string };
}

function Header({ title }: { title: string }) {
  return (
    <PageHeader
      title={title}
      subtitle={
        <>
          시행일 <time dateTime={EFFECTIVE_DATE.iso}>{EFFECTIVE_DATE.shown}</time>
        </>
      }
      back={
        <TextLink tone="quiet" icon={ArrowLeft}>
          <Link to={paths.home()}>홈으로</Link>
        </TextLink>
      }
    />
  );
}

/** The page of a legal text with its table of contents, and links to the home page, to the other legal text and to signup. */
export function LegalPage({ text, other }: LegalPageProps) {
  usePageTitle(text.title);
  const sections = text.sections.map((section, index) => ({
    id: `section-${index + 1}`,
    title: section.heading,
    section,
  }));
  return (
    <ReadingLayout header={<Header title={text.title} />} sections={sections}>
      {sections.map(({ id, section }) => (
        <LegalArticle key={id} id={id} section={section} />
      ))}
      <Text size="reading">{text.closing}</Text>
      <Inline gap="l">
        <TextLink>
          <Link to={other.path}>{other.title}</Link>
        </TextLink>
        <TextLink>
          <Link to={paths.signup()}>회원가입 계속하기</Link>
        </TextLink>
      </Inline>
      <CompanyCard />
    </ReadingLayout>
  );
}
