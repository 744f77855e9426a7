import { createRequire } from 'node:module'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PriceList } from './price-list.ts'

type Paper = 'A4' | 'A3'

/** A font that has every Romanian letter; its files come with pdfmake. */
const require = createRequire(import.meta.url)
const ROBOTO = {
  normal: require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
}

/** The price list as a PDF, on this paper. */
export async function drawPriceList(list: PriceList, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: ROBOTO })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => Object.values(ROBOTO).includes(path))
  return new Uint8Array(await pdfmake.createPdf(documentOf(list, paper)).getBuffer())
}

/** Sizes in points on A4; on A3, which is read from farther away, they grow as the paper does. */
const GROWTH = { A4: 1, A3: Math.SQRT2 }

function documentOf(list: PriceList, paper: Paper): TDocumentDefinitions {
  const size = (points: number) => points * GROWTH[paper]
  const side = size(48)
  return {
    pageSize: paper,
    pageMargins: [side, side, side, side],
    info: { title: `${list.name}: prețuri` },
    defaultStyle: { font: 'Roboto', fontSize: size(11), lineHeight: 1.15 },
    footer: (page, pages) =>
      pages === 1
        ? ''
        : { text: `${page} / ${pages}`, alignment: 'center', fontSize: size(9), margin: [0, size(12), 0, 0] },
    content: [
      {
        columns: [
          [
            { text: list.name, fontSize: size(24), bold: true },
            { text: list.address, fontSize: size(10), margin: [0, size(2), 0, 0] },
          ],
          [
            { qr: list.url, fit: size(72), alignment: 'right' },
            { text: 'Programează-te online', fontSize: size(8), alignment: 'right', margin: [0, size(3), 0, 0] },
          ],
        ],
      },
      ...list.headings.map((heading) => headingOf(heading, size)),
    ],
  }
}

/** A heading never stands at the foot of a page without a service of its own. */
function headingOf({ name, services }: PriceList['headings'][number], size: (points: number) => number): Content {
  const space = size(4)
  return {
    margin: [0, size(18), 0, 0],
    table: {
      widths: ['*', 'auto'],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [{ text: name, fontSize: size(15), bold: true, colSpan: 2 }, ''],
        ...services.map((service) => [
          { text: [service.name, { text: `  ${service.duration}`, fontSize: size(9), color: '#555555' }] },
          { text: service.price, alignment: 'right' as const, noWrap: true },
        ]),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#bbbbbb',
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => space,
      paddingBottom: () => space,
    },
  }
}
