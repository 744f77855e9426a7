const FILLERS = new Set(
  `a acum ai al ale am apropiata apropiat ar are as asa asta au aveti bun buna bune buni ca care cat caut cauta cautam cea cei cel
  cele cineva ceva costa cu cum da dar de din dl dna doar doare doresc doresti dori dr dupa e este eu fac
  face facem faceti facut fara fi fie gasesc i imi in iti la le lei loc locuri lui m ma mai mea mei mele meu mi mine nevoie ni
  nici niste nu o oferta oferte online ora ore ori pe pentru poate pot pret preturi pretul prin program programare programari
  pt recomandare recomandari recomandat recomandati rezerv rezervare rezervari ron s sa sau se si specialist sunt te trebuie
  tu un una unde undeva unei unui unul va vreau vrea zona`.split(/\s+/),
)

const SOFT = new RegExp(
  `^(consult(atie|atii|ul)?|control|vizita|sedinta|sedinte|tratament(e|ul)?|repar\\w*|montare|montaj|montat|curatare|curatat
  |intretinere|servicii|serviciu)$`.replace(/\s+/g, ''),
)

const FOR_WHOM =
  /^(copi(i|l|ii|ilor|lul|lului|lasi?|lasul)|bebe(lus(i|ul|ului|ilor)?)?|baiat(ul)?|baie(ti|tel|tei)|fet(e|ita|ite)|adolescen(t|ti|ta|te|tilor)|barbat(i|ul|ilor)?|domni|femei(e|lor)?|doamn(a|e|elor)|dam(a|e)|gravid(a|e|elor)|insarcinat(a|e)|pensionar(i|ilor)?|seniori?|varstnici|batrani|adulti?|adultilor|incepatori)$/

/** A folded word that says for whom: 'copii', 'bărbați'. */
export const isForWhom = (word: string) => FOR_WHOM.test(word)

/** Two short words joined: 'să-mi', 'mi-a', 'd-na'. */
const JOINED = /^[a-z]{1,3}-[a-z]{1,3}$/

/** A folded word that every search may hold and none is about: 'caut', 'pentru', 'bun', a single letter, 'să-mi'. */
export const isFiller = (word: string) => FILLERS.has(word) || /^[a-z0-9]$/.test(word) || JOINED.test(word)

export const withoutFillers = (words: readonly string[]) => words.filter((word) => !isFiller(word))

const SHORT_FORMS: Readonly<Record<string, string>> = {
  pt: 'pentru',
  ptr: 'pentru',
  si: 'și',
  fara: 'fără',
  langa: 'lângă',
  dupa: 'după',
  in: 'în',
  sa: 'să',
  ma: 'mă',
  imi: 'îmi',
  unghi: 'unghii',
}

/** A word typed short as it is written out in Romanian: 'pt' is 'pentru'; undefined: as it stands. */
export const writtenOut = (word: string): string | undefined => SHORT_FORMS[word]

/** A folded word that says which service of those found, but not which location: 'consultație', 'reparație', 'păr'. */
export const isSoft = (word: string) => SOFT.test(word) || isHair(word)

/** 'păr', 'părul', 'părului', folded. */
export const isHair = (word: string) => /^par(ul|ului)?$/.test(word)

/** Whether a word has neither a letter nor a figure. */
export const isSign = (word: string) => !/[a-z0-9]/.test(word)
