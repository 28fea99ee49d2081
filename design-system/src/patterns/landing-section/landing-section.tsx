import { type ReactNode, useId } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { leadParagraph as leadClass, section, sectionTitles } from './landing-section.css.ts';

/** Props of {@link LandingSection}. */
export interface LandingSectionProps {
  /** 이 부분이 무엇을 말하는지 한 줄로 표시한 제목입니다. 영역의 이름이 됩니다. */
  title: string;
  /** 제목 아래에 놓이는 한두 문장입니다. */
  lead?: ReactNode;
  /** 내용입니다. 페이지의 가장자리까지 닿습니다. */
  children?: ReactNode;
  /** 넓은 화면에서 제목을 내용 옆에 놓습니다. */
  beside?: boolean;
  /** 마지막 부분입니다. 테두리를 두르고 가운데에 한 문장과 들어가는 길 하나를 놓습니다. */
  closing?: boolean;
}

/** A section of the landing page below the `Hero`. Other pages use a `Card`. */
export function LandingSection({ title, lead, children, ...look }: LandingSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section(look)}>
      <div className={sectionTitles}>
        <Heading level={2} size="headline" id={id}>
          {title}
        </Heading>
        {lead !== undefined && <p className={leadClass}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
