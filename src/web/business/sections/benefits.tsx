import type { ComponentType } from 'react'
import type { BusinessContent } from '../../content/business.server.ts'
import { HoursPicture } from '../pictures/hours.tsx'
import { MessagesPicture } from '../pictures/messages.tsx'
import { PagePicture } from '../pictures/page.tsx'
import { RacePicture } from '../pictures/race.tsx'
import { RulesPicture } from '../pictures/rules.tsx'
import { Parts } from './parts.tsx'

type Name = BusinessContent['benefits']['items'][number]['picture']

const pictures: Record<Name, ComponentType> = {
  hours: HoursPicture,
  race: RacePicture,
  messages: MessagesPicture,
  rules: RulesPicture,
  page: PagePicture,
}

/** The benefits for a business, each beside a picture of the feature. */
export function Benefits({ title, items }: BusinessContent['benefits']) {
  return (
    <section className="section bg-sunken" aria-labelledby="benefits">
      <div className="wrap">
        <h2 id="benefits" className="mb-9">
          {title}
        </h2>
        <Parts tiles parts={items.map((item) => ({ ...item, Picture: pictures[item.picture] }))} />
      </div>
    </section>
  )
}
