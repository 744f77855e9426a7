/** A way to wear hair: what lies behind the head and what before it, with a bun, and how often a beard goes with it. */
export type Hairstyle = { back: string; fringe: string; bun?: { x: number; y: number; radius: number }; beard: number }

export const womensHair: Hairstyle[] = [
  {
    back: 'M40 78q-4 -50 40 -50t40 50q2 40 8 54h-96q8 -16 8 -54z',
    fringe: 'M50 76q0 -36 34 -36q28 0 27 36q-14 -8 -24 -24q-12 18 -37 24z',
    beard: 0,
  },
  {
    back: 'M42 74q0 -44 38 -44t38 44v26q-38 10 -76 0z',
    fringe: 'M48 78q-2 -42 32 -42t32 42q-30 -2 -46 -22q-4 14 -18 22z',
    beard: 0,
  },
  {
    back: 'M46 72q-4 -40 34 -40t34 40q0 12 -6 18h-56q-6 -6 -6 -18z',
    fringe: 'M50 74q0 -34 30 -36t30 36q-12 -20 -30 -20t-30 20z',
    bun: { x: 80, y: 26, radius: 16 },
    beard: 0,
  },
  {
    back: 'M42 80q-2 -50 38 -50t38 50v22h-76z',
    fringe: 'M49 76q0 -38 31 -38t31 38q-8 -20 -31 -20t-31 20z',
    bun: { x: 112, y: 44, radius: 15 },
    beard: 0,
  },
]

export const mensHair: Hairstyle[] = [
  {
    back: '',
    fringe: 'M50 70q-4 -36 30 -38t32 36q-8 -16 -22 -16t-26 4q-10 2 -14 14z',
    beard: 0.45,
  },
  { back: '', fringe: 'M51 66q0 -26 29 -26t29 26q-6 -10 -29 -10t-29 10z', beard: 0.45 },
  // Bald.
  { back: '', fringe: '', beard: 0.8 },
  { back: '', fringe: 'M47 72q-6 -44 36 -42q34 2 28 42q-6 -14 -14 -18q-30 4 -50 18z', beard: 0.45 },
]

const anyonesHair = ['#2A1A17', '#4A2C20', '#6F4226', '#8A8480', '#7A2F22', '#1B1B22']
const BLOND = '#D2A65A'
const LIGHT_GREY = '#B9B2AC'
const fairHair = ['#A9713C', BLOND, LIGHT_GREY]

const greys = ['#8A8480', LIGHT_GREY]

/** The colours of hair that go with fair skin and with any other; drawn women are not grey, whose faces are young. */
export const hairColours = (isFair: boolean, isWoman: boolean) => {
  const all = isFair ? [...anyonesHair, ...fairHair] : anyonesHair
  return isWoman ? all.filter((colour) => !greys.includes(colour)) : all
}

/** Brows as dark as the hair, but never too light to be seen. */
export const browColour = (hair: string) => (hair === BLOND || hair === LIGHT_GREY ? '#7B6A5C' : hair)
