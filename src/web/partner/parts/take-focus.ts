/** The `ref` of what stands where something had the focus and is gone: it has it now, unless something else has. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
