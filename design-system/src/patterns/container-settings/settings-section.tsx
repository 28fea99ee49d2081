import type { ReactElement, ReactNode, Ref } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';

/** The props of every list in a tab of a container. */
export interface SettingsListProps<Item> {
  /** The ref of the heading, which gets the focus when the last row has been deleted. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The items; `undefined` while they are not known. */
  rows: readonly Item[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  /** Renders one row, with its key. */
  children: (row: Item) => ReactElement;
  /** The form that adds a row. */
  form: ReactNode;
  /** One sentence about how many rows there may be, when they are almost that many. */
  limitNote?: string | undefined;
}

interface SettingsSectionProps<Item> extends SettingsListProps<Item> {
  /** The heading; it names the region. */
  title: string;
  /** The purpose of the list, in one sentence. */
  description: string;
  /** The accessible name of the list. */
  label: string;
  /** Shown in place of an empty list. */
  none: { readonly title: string; readonly description?: string };
}

/** One list in a tab of a container, in each of its states, with the form that adds to it: a region named by its heading. */
export function SettingsSection<Item>(props: SettingsSectionProps<Item>) {
  const { title, description, headingRef, rows, loading, failure, label, none } = props;
  const { form, limitNote } = props;
  return (
    <Stack as="section" aria-label={title} gap="l">
      <Stack gap="none">
        <Heading level={4} focusable ref={headingRef}>
          {title}
        </Heading>
        <Text tone="muted" size="caption">
          {description}
        </Text>
      </Stack>
      {failure}
      {loading && <RowsSkeleton height="36px" />}
      {rows?.length === 0 && (
        <EmptyState size="small" title={none.title}>
          {none.description}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <IncrementalList rows={rows}>
          {(shown) => <RowList label={label}>{shown.map(props.children)}</RowList>}
        </IncrementalList>
      )}
      {limitNote && (
        <Text tone="muted" size="caption">
          {limitNote}
        </Text>
      )}
      {form}
    </Stack>
  );
}
