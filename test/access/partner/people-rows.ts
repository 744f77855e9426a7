import sharp from 'sharp'
import type { Db } from '#db/pool.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { PartnerCast } from './cast.ts'
import type { PartnerRow } from './row.ts'

const people = new WeakMap<PartnerCast, ProfessionalId>()

/** Somebody of the team whom nobody has booked. */
async function newPerson(cast: PartnerCast, db: Db): Promise<void> {
  const { locationId: location_id } = cast.salon
  const added = db.insertInto('professional').values({ location_id, first_name: 'Mara' }).returning('id')
  const { id } = await added.executeTakeFirstOrThrow()
  await db.insertInto('resource').values({ location_id, professional_id: id }).execute()
  people.set(cast, id)
}

async function newInvitation(cast: PartnerCast, db: Db): Promise<void> {
  await newPerson(cast, db)
  await db
    .insertInto('staff_invitation')
    .values({
      location_id: cast.salon.locationId,
      professional_id: people.get(cast)!,
      role: 'professional',
      phone: '+40722000111',
      token_hash: crypto.getRandomValues(Buffer.alloc(32)),
      invited_by: cast.members.owner.id,
      expires_at: Temporal.Instant.from('2026-12-20T08:00:00Z'),
    })
    .execute()
}

const invitations = new WeakMap<PartnerCast, number>()

/** Somebody invited to answer the phone. */
async function newMemberInvitation(cast: PartnerCast, db: Db): Promise<void> {
  const added = db.insertInto('staff_invitation').values({
    location_id: cast.salon.locationId,
    name: 'Sorina Pavel',
    role: 'reception',
    phone: '+40722000222',
    token_hash: crypto.getRandomValues(Buffer.alloc(32)),
    invited_by: cast.members.owner.id,
    expires_at: Temporal.Instant.from('2026-12-20T08:00:00Z'),
  })
  invitations.set(cast, (await added.returning('id').executeTakeFirstOrThrow()).id)
}

const ofPerson = (cast: PartnerCast) => ({ professional_id: String(people.get(cast)) })

const person = { first_name: 'Mara', last_name: 'Dinu', title: 'Colorist', online: true }

const pixels = { create: { width: 100, height: 100, channels: 3 as const, background: '#aa3355' } }
const image = new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'mara.png', { type: 'image/png' })

const owned = { owned: true, before: newPerson } as const

/** The people of the team. */
export const peopleRows: Readonly<Record<string, PartnerRow>> = {
  'POST /api/partner/team': { ask: () => ({ body: person }) },
  'GET /api/partner/team/{professional_id}': { ...owned, ask: (cast) => ({ params: ofPerson(cast) }) },
  'GET /api/partner/team/{professional_id}/gaps': { ...owned, ask: (cast) => ({ params: ofPerson(cast) }) },
  'PUT /api/partner/team/{professional_id}': {
    ...owned,
    ask: (cast) => ({ params: ofPerson(cast), body: { ...person, services: [] } }),
  },
  'PUT /api/partner/own-calendar': { ask: () => ({ body: { works_here: true } }) },
  'POST /api/partner/team/{professional_id}/leave': {
    ...owned,
    ask: (cast) => ({ params: ofPerson(cast), body: {} }),
  },
  'POST /api/partner/team/{professional_id}/portrait': {
    ...owned,
    ask: (cast) => ({ params: ofPerson(cast), body: { image } }),
  },
  'DELETE /api/partner/team/{professional_id}/portrait': { ...owned, ask: (cast) => ({ params: ofPerson(cast) }) },
  'PUT /api/partner/team-order': {
    ask: ({ salon }) => ({ body: { ids: salon.professionals } }),
    status: { elsewhere: 422 },
  },
  'POST /api/partner/team/{professional_id}/invitation': {
    ...owned,
    ask: (cast) => ({
      params: ofPerson(cast),
      body: { channel: 'sms', contact: '0722 000 111', role: 'professional' },
    }),
  },
  'DELETE /api/partner/team/{professional_id}/invitation': {
    owned: true,
    before: newInvitation,
    ask: (cast) => ({ params: ofPerson(cast) }),
  },
  'GET /api/partner/team-invitations': {},
  'POST /api/partner/team-invitations': {
    ask: () => ({ body: { channel: 'sms', contact: '0722 000 222', name: 'Sorina Pavel', role: 'reception' } }),
  },
  'DELETE /api/partner/team-invitations/{invitation_id}': {
    owned: true,
    before: newMemberInvitation,
    ask: (cast) => ({ params: { invitation_id: String(invitations.get(cast)) } }),
  },
}
