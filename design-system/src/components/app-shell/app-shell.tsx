import type { ReactNode } from 'react';
import { shellStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { PageHeadingContext, usePageFocus } from '../page-heading/page-heading.tsx';
import * as css from './app-shell.css.ts';

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** 맨 위의 막대인 {@link TopNavigation}입니다. 내비게이션이 없는 페이지에서는 생략합니다. */
  navigation?: ReactNode;
  /** 페이지입니다. */
  children: ReactNode;
  /** 모든 페이지의 푸터입니다. */
  footer?: ReactNode;
  /** 푸터를 첫 화면 아래에 둡니다. 내용을 불러오는 동안 보이는 것이 밀리지 않습니다. */
  footerBelowFold?: boolean;
  /** `content`는 여백을 둔 1,120px입니다. `full`은 랜딩 페이지처럼 너비를 페이지에 맡깁니다. */
  width?: 'content' | 'full';
  /** 페이지를 구별하는 값입니다. 경로 등을 씁니다. 값이 바뀌면 초점이 페이지의 제목으로 갑니다. */
  page?: string;
}

const mainId = 'naru-main';

/**
 * The frame of every page: a skip link, the navigation bar, the `main` element and the footer. Render only one `AppShell` at a
 * time, because the id of the `main` element is fixed.
 */
export function AppShell(props: AppShellProps) {
  const { navigation, children, footer, width = 'content', page, footerBelowFold } = props;
  const strings = useStrings(shellStrings);
  const { main, headings } = usePageFocus(page);
  return (
    <div className={css.appShell}>
      <a className={css.skipLink} href={`#${mainId}`}>
        {strings.skipToContent}
      </a>
      {navigation}
      <main
        ref={main}
        id={mainId}
        className={css.mainElement({ width, underBar: navigation !== undefined, footerBelowFold })}
        tabIndex={-1}
      >
        <PageHeadingContext value={headings}>{children}</PageHeadingContext>
      </main>
      {footer}
    </div>
  );
}
