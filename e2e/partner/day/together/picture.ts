import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage, Who } from './stage.ts'

/** Photographs the four browsers as an act leaves them, into the folder that SCREENSHOTS names; nothing without it. */
export async function photograph({ pages }: Pick<Stage, 'pages'>, act: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  for (const [who, page] of Object.entries(pages) as [Who, Stage['pages'][Who]][])
    await page.screenshot({ path: join(folder, `${act}-${who}.png`) })
}
