import type { InvitationLink } from '@naru/contract/entities/invitation';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isWriteAlreadyDoneError } from '#api/errors.ts';
import { useWriteForm, type WriteFormOptions } from '#shared/forms/use-write-form.tsx';

/** The link of an invitation, or of a new password. */
export type IssuedLink = InvitationLink;

interface LinkFormOptions<Values extends FieldValues, Body>
  extends Pick<WriteFormOptions<Values, Body>, 'schema' | 'defaultValues' | 'fields' | 'draft'> {
  /** Returns the write, which passes the issued link on. */
  issue: (onIssued: (link: IssuedLink) => void) => UseMutationOptions<void, Error, Body>;
  /** The titles of a failure, and of a repeated write that the server has done before, without a link to show. */
  failed: string;
  alreadyDone: string;
}

/**
 * The form of a write that issues a link, which is shown only once.
 * @returns the link after success, and what a `WriteDialog` needs
 */
export function useLinkForm<Values extends FieldValues, Body>(
  options: LinkFormOptions<Values, Body>,
) {
  const { issue, failed, alreadyDone, ...form } = options;
  const [issued, setIssued] = useState<IssuedLink>();
  const writing = useMutation(issue(setIssued));
  const title = isWriteAlreadyDoneError(writing.error) ? alreadyDone : failed;
  return { issued, writing: useWriteForm({ ...form, writing, failure: { title } }) };
}
