import { json, listen, textOf } from './listen.ts'

/** How the stand-in answers: as ANAF does, slowly, with an error, or with what is not JSON. */
export type RegisterMood = 'well' | 'slow' | 'broken' | 'garbled'

const COMPANIES: Readonly<Record<number, object>> = {
  2816464: company(2816464, 'SALONUL DE PROBĂ S.R.L.', 'J22/123/2019', 'JUD. IAŞI, MUN. IAŞI, STR. PĂCURARI, NR.1'),
}

/**
 * ANAF's PlatitorTvaRest v9 as it is documented: POST [{cui, data}], answered by found and notFound; 404 where none is
 * found.
 */
export async function taxRegister() {
  const asked: unknown[] = []
  const state: { mood: RegisterMood } = { mood: 'well' }
  const server = await listen(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/api/PlatitorTvaRest/v9/tva') return json(response, 405, {})
    const body = JSON.parse(await textOf(request)) as { cui: number; data: string }[]
    asked.push(body)
    if (state.mood === 'slow') return
    if (state.mood === 'broken') return json(response, 500, {})
    if (state.mood === 'garbled') return void response.writeHead(200).end('<html>Pagina nu este disponibila</html>')
    const found = body.flatMap(({ cui }) => COMPANIES[cui] ?? [])
    const notFound = body.filter(({ cui }) => !COMPANIES[cui]).map(({ cui }) => cui)
    json(response, found.length > 0 ? 200 : 404, { cod: 200, message: 'SUCCESS', found, notFound })
  })
  return { ...server, address: `${server.origin}/api/PlatitorTvaRest/v9/tva`, asked, state }
}

function company(cui: number, denumire: string, nrRegCom: string, adresa: string) {
  return {
    date_generale: {
      data: '2026-11-21',
      cui,
      denumire,
      adresa,
      nrRegCom,
      telefon: '',
      fax: '',
      codPostal: '',
      act: '',
      stare_inregistrare: 'INREGISTRAT din data 04.06.2019',
      cod_CAEN: '9602',
      iban: '',
    },
    inregistrare_scop_Tva: { scpTVA: false, perioade_TVA: [] },
    stare_inactiv: { statusInactivi: false },
  }
}
