import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { IMPORT_MAX_BYTES, type ImportPreview } from '#contract/imports/imports.ts'
import { countOf } from '#domain/text/counts.ts'
import { FileField } from '#web/partner/parts/file-field.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Columns } from './columns.tsx'
import { DateOrderField } from './date-order-field.tsx'
import { KIND_WORDS } from './field-labels.ts'
import type { ImportReply } from './import-reply.ts'
import { PersonField, type Team } from './person-field.tsx'
import { Preview } from './preview.tsx'

/**
 * The file and what it would bring. The file stays chosen in the browser and is sent again with 'Importă': nothing of
 * it is stored before.
 */
export function ImportForm({ reply, team }: { reply: ImportReply | undefined; team: Team }) {
  const intent = useNavigation().formData?.get('intent')
  const [outdated, setOutdated] = useState<ImportReply>()
  const [changed, setChanged] = useState<ImportReply>()
  const preview = reply === outdated ? undefined : reply?.preview
  return (
    <Form method="post" noValidate preventScrollReset encType="multipart/form-data">
      <FormErrors errors={reply?.errors} message={reply?.message} />
      <Part
        title="Fișierul"
        intro="Recunoaștem ce exportă Fresha, Square, Vagaro, Acuity, Calendly, Booksy, Mindbody și reservation.studio. Alte tabele le citim după numele coloanelor, iar calendarele (.ics) după titlul fiecărui eveniment."
      >
        <FileField
          label="Lista de clienți, servicii, echipă sau programări"
          name="file"
          icon="identification-card"
          accept=".csv,.tsv,.txt,.xlsx,.ics,text/csv,text/calendar"
          hint="CSV, Excel (.xlsx) sau calendar (.ics), până la 10 MB."
          maxBytes={IMPORT_MAX_BYTES}
          tooLarge="Fișierul are peste 10 MB. Împarte-l în mai multe."
          error={reply?.errors?.file}
          onChoice={() => setOutdated(reply)}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="preview"
            look={preview ? 'secondary' : 'primary'}
            busy={intent === 'preview'}
          >
            Vezi ce se aduce
          </Button>
        </div>
      </Part>
      {preview && (
        <>
          <Part title="Ce se aduce" intro={introOf(preview)}>
            <DateOrderField
              isAsked={preview.asks_date_order}
              chosen={reply?.dateOrder}
              onChange={() => setChanged(reply)}
            />
            <PersonField
              isAsked={preview.lacks_person}
              team={team}
              chosen={reply?.person}
              onChange={() => setChanged(reply)}
            />
            {!preview.is_calendar && <Columns preview={preview} onChange={() => setChanged(reply)} />}
            <Preview preview={preview} />
          </Part>
          {preview.to_come > 0 && (
            <Part
              title="Anunță clienții"
              intro="Cei cu programări care urmează primesc confirmarea obișnuită, o singură dată, și apoi mementourile. Programările anunțate nu se mai șterg când anulezi importul."
            >
              <Checkbox
                label={`Anunță clienții (${countOf(preview.to_come, 'programare', 'programări')})`}
                name="notify_clients"
                value="true"
              />
            </Part>
          )}
          <div className="flex flex-wrap items-center gap-3 pt-6">
            <input type="hidden" name="seen" value={preview.seen} />
            {changed === reply || preview.asks_date_order || preview.added === 0 ? (
              <Button type="submit" name="intent" value="preview" look="primary" busy={intent === 'preview'}>
                Arată din nou
              </Button>
            ) : (
              <Button type="submit" name="intent" value="import" look="primary" busy={intent === 'import'}>
                Importă {countOf(preview.added, ...KIND_WORDS[preview.kind].count)}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  )
}

function introOf({ product, is_recognised, is_calendar }: ImportPreview): string {
  if (is_calendar)
    return 'E un calendar. Vine ca programare ce are în titlu un serviciu din meniu; restul vine ca timp blocat.'
  if (product) return `Fișierul vine din ${product}.`
  return is_recognised ? 'Citit după numele coloanelor.' : 'Coloanele nu spun ce listă e.'
}
