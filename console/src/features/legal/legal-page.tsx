import { Inline, PageHeader, ReadingLayout, Text, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { EFFECTIVE_DAY } from './company.ts';
import { CompanyCard } from './company-card.tsx';
import { LegalArticle } from './legal-article.tsx';
import type { LegalText } from './legal-text.ts';

export interface LegalPageProps {
  text: LegalText;
  /** The link to the other text. */
  other: { title: string; path: string };
}

function Header({ title }: { title: string }) {
  return (
    <PageHeader
      title={title}
      subtitle={
        <>
          시행일 <time dateTime={EFFECTIVE_DAY.iso}>{EFFECTIVE_DAY.shown}</time>
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

/** A legal text with its table of contents, and links to the home page, to the other text and to signing up. */
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
