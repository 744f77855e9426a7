/** Opens the question about cookies as the server wrote it, until React owns it and keeps it open. */
export function showConsent(): void {
  const box = document.querySelector<HTMLDialogElement>('dialog.consent')
  if (box) box.open = true
}
