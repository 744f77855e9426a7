/** The people of the test world by name; teams and customers are named after them. */
export const IOANA = { firstName: 'Ioana', lastName: 'Pop' }
export const MIHAI = { firstName: 'Mihai', lastName: 'Străin' }
export const ANA = { firstName: 'Ana', lastName: 'Ionescu' }
export const DAN = { firstName: 'Dan', lastName: 'Munteanu' }
export const MARIA = { firstName: 'Maria', lastName: 'Ene' }

export const CAST = [IOANA, MIHAI, ANA, DAN, MARIA] as const
