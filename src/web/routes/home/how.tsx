import { NumberedSteps } from '#web/ui/numbered-steps.tsx'

const steps = [
  {
    title: 'Vezi cine e liber',
    text: 'Dinții lungi ai pieptenului sunt orele libere. Fără telefoane, fără „reveniți mâine”.',
  },
  {
    title: 'Alegi ora și omul',
    text: 'Știi prețul, durata și cine te primește înainte să apeși. Ținem ora pentru tine cât verifici.',
  },
  {
    title: 'Vii la timp',
    text: 'Primești confirmarea prin SMS și e-mail, cu tot ce-ți trebuie ca să ajungi.',
  },
]

/** How it works, in three steps. */
export function How() {
  return (
    <section className="section wrap" aria-labelledby="how">
      <h2 id="how" className="mb-5.5">
        Cum merge
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
