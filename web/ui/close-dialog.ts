/**
 * Closes the dialog that something lies in, as Escape would: the focus goes back to where it was, and only then does the
 * dialog leave the page.
 */
export function closeDialog(inside: Element): void {
  inside.closest('dialog')?.close()
}
