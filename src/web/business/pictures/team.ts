/** The people of the invented salon that the pictures show. */
export const team = [
  { name: 'Ioana', woman: true, seed: 'agenda-ioana' },
  { name: 'Ștefan', woman: false, seed: 'agenda-stefan' },
  { name: 'Mihaela', woman: true, seed: 'agenda-mihaela' },
] as const
