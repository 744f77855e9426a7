import type { Category } from '../style/palettes.ts'
import { fillCover } from '../style/size.ts'
import { path, rect } from '../style/svg.ts'
import type { Street } from './street.ts'
import { subjects } from './subjects.ts'

export const SHOP_WINDOW_WIDTH = 220
const FRAME = 8
const FLOOR = 236

/** A window through which the category's furniture is seen. */
export const shopWindow = (x: number, category: Category, street: Street) => {
  const width = SHOP_WINDOW_WIDTH
  return (
    rect(x, 184, width, 96, street.palette.dark, 4) +
    `<svg x="${x + FRAME}" y="192" width="${width - 2 * FRAME}" height="84" viewBox="10 30 385 240" preserveAspectRatio="xMidYMax slice">` +
    inside(category, street) +
    '</svg>' +
    rect(x, 276, width, 12, street.palette.dark) +
    rect(x + FRAME, 192, width - 2 * FRAME, 84, '#fff', 0, 0.1) +
    path(`M${x + 30} 276l60 -84h26l-60 84z`, '#fff', 0.16)
  )
}

/** The furniture by lamp light at dusk, else before a light wall. */
const inside = (category: Category, { palette, random, isDusk }: Street) => {
  const colours = isDusk
    ? { ...palette, light: '#FFF1CF', wall: '#E6B35A', shade: '#C98E2B' }
    : { ...palette, light: '#FFFFFF', wall: palette.light, shade: palette.wall }
  return fillCover(isDusk ? '#F2C46E' : palette.light) + subjects[category](colours, random, FLOOR)
}
