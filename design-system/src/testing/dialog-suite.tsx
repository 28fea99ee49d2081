import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../components/button/button.tsx';

/** A dialog under test. */
export interface DialogUnderTest {
  role: 'dialog' | 'alertdialog';
  title: string;
  /** The accessible name of the control that receives the focus on opening. */
  first: string;
  /** Renders the dialog. The cancel buttons of the dialog call `close`. */
  show: (open: boolean, close: () => void) => ReactNode;
}

interface OpenerProps {
  show: DialogUnderTest['show'];
  /** Whether the button that opens the dialog is removed while the dialog is open, as after a deletion. */
  vanishing?: boolean;
}

function Opener({ show, vanishing = false }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(vanishing && open) && <Button onClick={() => setOpen(true)}>열기</Button>}
      <Button>다른 버튼</Button>
      {show(open, () => setOpen(false))}
    </main>
  );
}

const opener = page.getByRole('button', { name: '열기', exact: true });
const active = () => document.activeElement;

/** Presses Tab until the focus returns to the first tab stop, and returns all tab stops. Fails if a tab stop occurs twice. */
async function roundTrip(shift: boolean): Promise<(Element | null)[]> {
  const stops = [active()];
  for (;;) {
    await userEvent.tab({ shift });
    if (active() === stops[0]) return stops;
    expect(stops).not.toContain(active());
    stops.push(active());
  }
}

/** Registers the keyboard tests that every dialog must pass. */
export function describeDialog(name: string, { role, title, first, show }: DialogUnderTest): void {
  const pattern = role === 'dialog' ? 'Dialog (Modal)' : 'Alert and Message Dialogs';
  const dialog = page.getByRole(role, { name: title, exact: true });
  const open = async (vanishing = false) => {
    await render(<Opener show={show} vanishing={vanishing} />);
    await userEvent.click(opener);
    await expect.element(dialog).toBeVisible();
  };

  describe(`${name}: keyboard, after the ${pattern} pattern`, () => {
    test('the focus starts inside, and the page behind is hidden from screen readers', async () => {
      await open();
      expect(active()).toHaveAccessibleName(first);
      expect(dialog.element().contains(active())).toBe(true);
      await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
      await expect.element(page.getByRole('main')).not.toBeInTheDocument();
    });

    test('Tab and Shift+Tab go round inside, one the way of the other', async () => {
      await open();
      const forth = await roundTrip(false);
      const back = await roundTrip(true);
      expect(forth.length).toBeGreaterThan(1);
      expect(forth.every((stop) => dialog.element().contains(stop))).toBe(true);
      expect(back.slice(1)).toEqual(forth.slice(1).reverse());
    });

    test('Escape closes it and gives the focus back to what opened it', async () => {
      await open();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });

    test('when what opened it is gone the focus goes to the main part of the page', async () => {
      await open(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(page.getByRole('main')).toHaveFocus();
    });
  });
}
