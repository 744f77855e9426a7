import { useEffect } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { ArchiveContents } from '#contract/archive/archive.ts'
import * as contract from '#contract/archive/archive.ts'
import { addressOf } from '#contract/client.ts'
import type { PageHandle } from '#web/access.ts'
import { toWall } from '#web/bucharest.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { type Reply, refused } from '#web/partner/parts/reply.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Contents } from './contents.tsx'
import { ProofForm } from './proof-form.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Descarcă tot' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const contents = (await read(context, contract.getArchiveContents)).data
  const { proved_until } = contents
  // By the server's clock: that of the computer may be hours wrong.
  const provedMs = proved_until === null ? null : Math.max(0, Date.parse(proved_until) - Date.now())
  return { ...contents, provedMs }
}

/** The owner proves who they are, or asks for the code to do it with. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.get('intent') === 'send-code') {
    const sent = await api(contract.sendArchiveCode)
    if (sent.ok) return data<Reply>({ form: 'code' })
    // Asked for too soon: the code sent before can be typed.
    return refused(sent, ['confirmation_code'], sent.problem.seconds ? { form: 'code' } : {})
  }
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const answer = await api(contract.proveForArchive, {
    body: { current_password: text('current_password'), confirmation_code: text('confirmation_code') },
  })
  const rest = form.has('confirmation_code') ? { form: 'code' } : {}
  return answer.ok ? data<Reply>({}) : refused(answer, ['current_password', 'confirmation_code'], rest)
}

export default function Page() {
  const loaded = useLoaderData<typeof loader>()
  const { counts, proved_until, by } = loaded
  const reply = useStepReply<Reply>()
  useFreshProof(loaded)
  const file = usePreservedFocus<HTMLDivElement>()
  return (
    <PageBody>
      <PageHead
        title="Descarcă tot"
        intro="Datele locației sunt ale tale. Le iei oricând, pe orice plan, și când pagina e închisă."
      />
      <div className="grid">
        <Part
          title="Fișierul"
          intro="O arhivă ZIP, făcută pe loc. Cuprinde date personale ale clienților: păstrează fișierul cu grijă."
        >
          <div ref={file}>
            {proved_until === null ? (
              <ProofForm by={by} reply={reply} />
            ) : (
              <Download size={sizeLabel(counts)} until={toWall(Date.parse(proved_until)).time} />
            )}
          </div>
        </Part>
        <Part title="Ce e în arhivă" intro="Tabelele se deschid în Excel sau LibreOffice, calendarul în orice telefon.">
          <Contents counts={counts} />
        </Part>
        <Part title="Dacă te muți" intro="Arhiva se poate încărca într-o locație goală de pe Dichis.">
          <ul className="grid list-disc gap-2 pl-5">
            <li>Vin cu ea pagina, oferta, echipa cu orele ei, clienții cu notele, programările și recenziile.</li>
            <li>
              Nimeni nu primește vreun mesaj la încărcare; reamintirile vizitelor care vin pleacă apoi ca de obicei.
            </li>
            <li>Nimeni nu primește acces dintr-un fișier: colegii se invită din nou.</li>
          </ul>
          <Notice>Încărcarea o face echipa Dichis, la cererea ta.</Notice>
        </Part>
      </div>
    </PageBody>
  )
}

function Download({ size, until }: { size: string; until: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <a
        href={addressOf(contract.downloadArchive, {})}
        download
        className={buttonClass({ look: 'primary', size: 'large' })}
      >
        <Icon name="download-simple" /> Descarcă arhiva
      </a>
      <p className="text-small text-ink-2">
        Cam {size}. Poți descărca până la {until}; apoi te întrebăm din nou cine ești. Fiecare descărcare rămâne în
        jurnal.
      </p>
    </div>
  )
}

/** Once the proof is over the page asks for it again, instead of a download that fails. */
function useFreshProof(loaded: { readonly provedMs: number | null }): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (loaded.provedMs === null) return
    const timer = setTimeout(() => void revalidate(), loaded.provedMs + 1_000)
    return () => clearTimeout(timer)
  }, [loaded, revalidate])
}

/** Bytes in the ZIP of one of each, measured on the demo's salon; pictures are stored as they are. */
const BYTES = { base: 15_000, bookings: 145, clients: 35, actions: 60, reviews: 57, services: 130, pictures: 120_000 }

/** '80 kB', '1,4 MB': what the file comes to, roughly. */
function sizeLabel(counts: ArchiveContents['counts']): string {
  const { base, ...each } = BYTES
  const bytes = Object.entries(each).reduce((sum, [name, size]) => sum + counts[name as keyof typeof each] * size, base)
  if (bytes < 1_000_000) return `${(Math.ceil(bytes / 10_000) * 10).toLocaleString('ro-RO')} kB`
  return `${(bytes / 1_000_000).toLocaleString('ro-RO', { maximumFractionDigits: 1 })} MB`
}
