import type { ReactElement, ReactNode, Ref } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { AddPartFormContext, useAddPartFormState } from './part-forms.tsx';

/** The common props of the lists in the tabs of a container. */
export interface SettingsListProps<Item> {
  /** The ref of the heading, which receives the focus after the last row has been deleted. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The items of the list; `undefined` while unknown. */
  rows: readonly Item[] | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error if the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  /** Renders the row of an item. The row must have a React key. */
  children: (row: Item) => ReactElement;
  /** The form that adds a row: an `AddPartForm`. */
  form: ReactNode;
  /** Whether the list is the first list of a tab. In this case the form is initially open. */
  first?: boolean | undefined;
  /** A sentence about the maximum number of rows, if the number of rows is close to the maximum. */
  limitNote?: string | undefined;
}

interface SettingsSectionProps<Item> extends SettingsListProps<Item> {
  /** The heading, which is also the accessible name of the region. */
  title: string;
  /** A sentence about the purpose of the list. */
  description: string;
  /** The accessible name of the list. */
  label: string;
  /** The text in place of an empty list, above the form that adds a row. */
  none: string;
  /** Actions for the whole list, next to its heading. */
  actions?: ReactNode;
}

/** A region in a tab of a container: a list in each state (loading, failed, empty, filled), and the form that adds a row. */
export function SettingsSection<Item>(props: SettingsSectionProps<Item>) {
  const { title, description, headingRef, rows, loading, failure, label, none } = props;
  const { form, limitNote, first = true, actions } = props;
  const place = useAddPartFormState(first, rows?.length);
  return (
    <Stack as="section" aria-label={title} gap="l">
      <Inline justify="between" align="start">
        <Stack gap="none">
          <Inline align="baseline">
            <Heading level={4} ref={headingRef}>
              {title}
            </Heading>
            {rows && rows.length > 0 && (
              <Text as="span" tone="muted" numeric>
                {rows.length}
              </Text>
            )}
          </Inline>
          <Text tone="muted" size="caption">
            {description}
          </Text>
        </Stack>
        {actions}
      </Inline>
      {failure}
      {loading && <RowsSkeleton height="36px" />}
      {rows?.length === 0 && <Text tone="muted">{none}</Text>}
      {rows && rows.length > 0 && (
        <IncrementalList rows={rows}>
          {(mounted) => <RowList label={label}>{mounted.map(props.children)}</RowList>}
        </IncrementalList>
      )}
      {limitNote && (
        <Text tone="muted" size="caption">
          {limitNote}
        </Text>
      )}
      <AddPartFormContext value={place}>{form}</AddPartFormContext>
    </Stack>
  );
}
