/** People's names are compared in this form; SQL says the same in `fold_name` (migration 0102). */

/** Letters of Latin, Greek and Cyrillic that no decomposition makes plain and lower case, with those that are. */
const LETTERS = [
  [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƃƄƆƇƈƉƊƋƌƎƏƐƑƒƓƔƖƗƘƙƚƜƝƞƟƢƤƥƦƧƩƬƭƮƱƲƳƴƵƶƷƸƼƿǝǤǥǶǷȜȝȠ',
    'abcdefghijklmnopqrstuvwxyzædoþdoddhhikllnnœttbbbbƅoccddddeeeffggiikklmnnoƣpprƨstttuvyyzzzƹƽweggƕwggn',
  ],
  [
    'ȢȤȥȺȻȼȽȾȿɀɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɠɣɨɩɫɯɲɵʀʃʈʉʊʋʒͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏ',
    'ȣzzaccltszɂbuʌeejjɋrryyboddeeggiilmnorstuuvzͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџ',
  ],
  [
    'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔ',
    'абвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕ',
  ],
  [
    'ԖԘԚԜԞԠԢԤԦԨԪԬԮᲉẞỺỼỾⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚ',
    'ԗԙԛԝԟԡԣԥԧԩԫԭԯᲊßỻỽỿⱡlᵽɽatⱨⱪⱬɑɱɐɒⱳⱶszꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛ',
  ],
  [
    'ꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ',
    'ꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ',
  ],
] as const

const SEVERAL: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

const PLAIN = new Map(LETTERS.flatMap(([from, to]) => [...from].map((letter, at) => [letter, [...to][at]!] as const)))

/** Apostrophes as people and keyboards write them, accents that stand alone, and marks over letters. */
const LEFT_OUT = /['`\u00b4\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\uff07]/g
const MARKS = [
  [0x02b9, 0x02bd],
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
] as const

const isMark = (sign: string) => MARKS.some(([first, last]) => sign >= fromCode(first) && sign <= fromCode(last))

const fromCode = (code: number) => String.fromCodePoint(code)

/** Hyphens, dots, commas and all kinds of space. */
const BETWEEN = /[ \t\n\r\f\v.,/_\u00a0\u00ad\u1680\u2000-\u2015\u2028\u2029\u202f\u205f\u2060\u2212\u3000\ufeff-]+/g

/** A name for comparing: lower case, letters without marks, no apostrophes, one space for hyphens, dots and spaces. */
export function foldName(name: string): string {
  const letters = Array.from(name.replace(LEFT_OUT, '').normalize('NFKD')).filter((sign) => !isMark(sign))
  const plain = letters.map((letter) => PLAIN.get(letter) ?? letter)
  const whole = plain.map((letter) => SEVERAL[letter] ?? letter).join('')
  return whole.replace(BETWEEN, ' ').replace(/^ | $/g, '')
}
