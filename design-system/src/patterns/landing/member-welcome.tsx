import type { ReactNode } from 'react';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Hero } from '../hero/hero.tsx';
import { LandingSection } from '../landing-section/landing-section.tsx';
import { StepList } from '../step-list/step-list.tsx';
import { landingStrings } from '../strings/landing.ts';

/** Props of {@link MemberWelcome}. */
export interface MemberWelcomeProps {
  /** 회원의 이름입니다. */
  name: string;
  /** 다음 화면으로 가는 버튼들입니다. 주 버튼 하나와 다른 버튼 하나를 놓습니다. */
  actions: ReactNode;
}

/** The landing page for members: a greeting, and buttons that open pages of the console. For guests use `LandingPage`. */
export function MemberWelcome({ name, actions }: MemberWelcomeProps) {
  const strings = useStrings(landingStrings);
  return (
    <>
      <Hero title={strings.greeting(name)} lead={strings.memberLead} actions={actions} />
      <LandingSection title={strings.stepsTitle}>
        <StepList steps={strings.steps} />
      </LandingSection>
    </>
  );
}
