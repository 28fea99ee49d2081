import type { ComponentProps } from 'react';

/** The props that the tooltip adds to its button. */
export type TooltipTriggerProps = Omit<ComponentProps<'button'>, 'ref'>;

type Handler<Happening> = ((event: Happening) => void) | undefined;

/** Combines two handlers: the button's own handler is called first, then the handler of the tooltip. */
function both<Happening>(own: Handler<Happening>, added: Handler<Happening>): Handler<Happening> {
  if (!own || !added) return own ?? added;
  return (event) => {
    own(event);
    added(event);
  };
}

function descriptions(own: string | undefined, added: string | undefined): string | undefined {
  return own && added ? `${own} ${added}` : (own ?? added);
}

/**
 * Merges the props of a button with the props of its tooltip. For each event both handlers are called; the button's own attributes
 * have precedence.
 */
export function mergeTriggerProps(
  own: TooltipTriggerProps,
  trigger: TooltipTriggerProps,
): TooltipTriggerProps {
  return {
    ...trigger,
    ...own,
    'aria-describedby': descriptions(own['aria-describedby'], trigger['aria-describedby']),
    onPointerEnter: both(own.onPointerEnter, trigger.onPointerEnter),
    onPointerMove: both(own.onPointerMove, trigger.onPointerMove),
    onPointerLeave: both(own.onPointerLeave, trigger.onPointerLeave),
    onPointerDown: both(own.onPointerDown, trigger.onPointerDown),
    onFocus: both(own.onFocus, trigger.onFocus),
    onBlur: both(own.onBlur, trigger.onBlur),
    onClick: both(own.onClick, trigger.onClick),
  };
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * Checks whether the text of a tooltip differs from the accessible name of its button. Screen readers would read an equal text
 * twice.
 */
export const isDifferentFromName = (content: string, name: string): boolean =>
  plain(content) !== plain(name);
