import { oglinda } from '../support/locations.ts'
import { live } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

test('the answer to a first touch is painted before the script is asked for, a few modules at a time [LO-02, BK-16]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: { sincePaint: boolean; links: number }[] = []
    let isPainted = false
    Object.assign(window, { asked })
    window.addEventListener('pointerdown', () => requestAnimationFrame(() => setTimeout(() => (isPainted = true))), {
      capture: true,
      once: true,
    })
    // The observer is called once for each task; requests of the script itself are not watched.
    new MutationObserver((changes, watch) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const links = added.filter((node) => node instanceof HTMLLinkElement && node.rel === 'modulepreload').length
      if (links > 0) asked.push({ sincePaint: isPainted, links })
      if (added.some((node) => node instanceof HTMLScriptElement && node.type === 'module')) watch.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(oglinda.path)
  await page.mouse.down()
  await live(page)
  const asked = await page.evaluate(
    () => (window as unknown as { asked: { sincePaint: boolean; links: number }[] }).asked,
  )
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter(({ sincePaint, links }) => !sincePaint || links > 4)).toEqual([])
})
