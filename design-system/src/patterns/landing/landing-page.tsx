import type { ReactNode } from 'react';
import { LogoList, type LogoListProps } from '../../components/logo-list/logo-list.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { FeatureList } from '../feature-list/feature-list.tsx';
import { FigureList } from '../figure-list/figure-list.tsx';
import { Hero } from '../hero/hero.tsx';
import { LandingSection } from '../landing-section/landing-section.tsx';
import { QuestionList } from '../question-list/question-list.tsx';
import { StepList } from '../step-list/step-list.tsx';
import { landingStrings } from '../strings/landing.ts';
import { ThemedPicture, type ThemedPictureProps } from '../themed-picture/themed-picture.tsx';

/** Props of {@link BetaFacts}. */
export interface BetaFactsProps {
  /** 회원 한 명이 만들 수 있는 프로젝트의 수입니다. */
  projects: number;
  /** 프로젝트 하나의 한도입니다. 단위는 순서대로 밀리코어, MiB, MiB입니다. */
  limits: { cpuMillicores: number; memoryMiB: number; diskMiB: number };
}

/** The figures about the limits of the beta version. */
function BetaFacts({ projects, limits }: BetaFactsProps) {
  const strings = useStrings(landingStrings);
  const each = (label: string) => `${strings.perProject} ${label}`;
  return (
    <FigureList
      figures={[
        { label: strings.projects, value: strings.projectCount(projects) },
        { label: each(strings.cpu), value: formatCpu(limits.cpuMillicores), tone: 'cpu' },
        { label: each(strings.memory), value: formatMiB(limits.memoryMiB), tone: 'memory' },
        { label: each(strings.disk), value: formatMiB(limits.diskMiB), tone: 'disk' },
      ]}
    />
  );
}

/** Props of {@link LandingPage}. */
export interface LandingPageProps extends BetaFactsProps, Pick<LogoListProps, 'logos'> {
  /** 들어가는 길입니다. 주 버튼 하나와 다른 버튼 하나를 놓습니다. */
  actions: ReactNode;
  /** 모든 내용 아래에 한 번 더 놓이는, 들어가는 길입니다. */
  lastAction: ReactNode;
  /** 콘솔의 실제 모습을 담은 그림입니다. */
  picture: Omit<ThemedPictureProps, 'alt'>;
}

/** The landing page for guests. For members use `MemberWelcome`. */
export function LandingPage(props: LandingPageProps) {
  const { actions, lastAction, picture, logos, ...beta } = props;
  const strings = useStrings(landingStrings);
  return (
    <>
      <Hero
        title={strings.title}
        lead={strings.lead}
        actions={actions}
        picture={<ThemedPicture {...picture} alt={strings.picture} />}
      />
      <LandingSection title={strings.stepsTitle}>
        <StepList steps={strings.steps} />
      </LandingSection>
      <LandingSection title={strings.featuresTitle}>
        <FeatureList features={strings.features} />
      </LandingSection>
      <LandingSection title={strings.logosTitle} lead={strings.logosLead}>
        <LogoList logos={logos} />
      </LandingSection>
      <LandingSection title={strings.betaTitle} lead={strings.betaLead}>
        <BetaFacts {...beta} />
      </LandingSection>
      <LandingSection title={strings.questionsTitle} beside>
        <QuestionList questions={strings.questions} />
      </LandingSection>
      <LandingSection title={strings.lastTitle} closing>
        {lastAction}
      </LandingSection>
    </>
  );
}
