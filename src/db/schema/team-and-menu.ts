// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  CustomerId,
  CustomerSubscriptionId,
  LocationId,
  OfferId,
  ProfessionalId,
  ResourceId,
  ServiceId,
  SubscriptionId,
  VoucherId,
} from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Instant, Json } from '../column-types.ts'

export type TeamAndMenuTables = {
  professional: {
    location_id: LocationId
    id: GeneratedAlways<ProfessionalId>
    external_ref: string | null
    first_name: string
    last_name: Generated<string>
    title: Generated<string>
    portrait: string | null
    is_collaborator: Generated<boolean>
    active: Generated<boolean>
    position: Generated<number>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    online: Generated<boolean>
    second_line: Generated<boolean>
    no_gaps: Generated<boolean>
  }
  working_hours: {
    location_id: LocationId
    professional_id: ProfessionalId
    weekday: number
    starts: MinuteOfDay
    ends: MinuteOfDay
  }
  working_break: {
    location_id: LocationId
    professional_id: ProfessionalId
    weekday: number
    starts: MinuteOfDay
    ends: MinuteOfDay
  }
  equipment_group: {
    location_id: LocationId
    id: GeneratedAlways<number>
    external_ref: string | null
    name: string
  }
  resource: {
    location_id: LocationId
    id: GeneratedAlways<ResourceId>
    professional_id: ProfessionalId | null
    equipment_group_id: number | null
    unit: number | null
    second_line_of: number | null
    out_of_order: Generated<boolean>
  }
  menu_heading: {
    location_id: LocationId
    id: GeneratedAlways<number>
    name: string
    position: Generated<number>
    folded_name: GeneratedAlways<string | null>
  }
  service: {
    location_id: LocationId
    id: GeneratedAlways<ServiceId>
    external_ref: string | null
    menu_heading_id: number
    category_id: number
    name: string
    description: Generated<string>
    duration_minutes: number
    buffer_minutes: Generated<number>
    price_bani: Bani | null
    max_price_bani: Bani | null
    range_price: Generated<boolean>
    hidden_price: Generated<boolean>
    equipment_group_id: number | null
    is_subscription: Generated<boolean>
    active: Generated<boolean>
    position: Generated<number>
    text_id: number | null
    folded_name: GeneratedAlways<string | null>
    online: Generated<boolean>
    asks_approval: Generated<boolean>
    picture: string | null
    wait_after_minutes: Generated<number>
    wait_minutes: Generated<number>
    wait_frees_equipment: Generated<boolean>
  }
  service_professional: {
    location_id: LocationId
    service_id: ServiceId
    professional_id: ProfessionalId
    price_bani: Bani | null
    max_price_bani: Bani | null
    duration_minutes: number | null
  }
  offer: {
    location_id: LocationId
    id: GeneratedAlways<OfferId>
    first_date: IsoDate
    last_date: IsoDate
    custom_time: Generated<boolean>
    starts: MinuteOfDay | null
    ends: MinuteOfDay | null
    discount_type: string
    discount: number
  }
  offer_service: {
    location_id: LocationId
    offer_id: OfferId
    service_id: ServiceId
  }
  subscription: {
    location_id: LocationId
    id: GeneratedAlways<SubscriptionId>
    external_ref: string | null
    name: string
    sessions: number
    price_bani: Bani
    valid_days: number
    active: Generated<boolean>
  }
  subscription_service: {
    location_id: LocationId
    subscription_id: SubscriptionId
    service_id: ServiceId
  }
  customer_subscription: {
    location_id: LocationId
    id: GeneratedAlways<CustomerSubscriptionId>
    subscription_id: SubscriptionId
    customer_id: CustomerId
    status: string
    sessions_total: number
    sessions_left: number
    valid_until: IsoDate | null
    created_at: Generated<Instant>
    decided_at: Instant | null
  }
  voucher: {
    location_id: LocationId
    id: GeneratedAlways<VoucherId>
    code: string
    customer_id: CustomerId | null
    discount_type: string
    discount: number
    status: Generated<string>
    valid_from: IsoDate | null
    valid_until: IsoDate | null
    max_uses: number | null
    max_uses_per_customer: number | null
    uses: Generated<number>
    created_at: Generated<Instant>
    batch: string | null
  }
  voucher_service: {
    location_id: LocationId
    voucher_id: VoucherId
    service_id: ServiceId
  }
  customer_voucher: {
    customer_id: CustomerId
    location_id: LocationId
    voucher_id: VoucherId
    added_at: Generated<Instant>
  }
  roster: {
    location_id: LocationId
    professional_id: ProfessionalId
    first_date: IsoDate
    weeks: Json
    created_at: Generated<Instant>
  }
  working_date: {
    location_id: LocationId
    professional_id: ProfessionalId
    date: IsoDate
    hours: Json
  }
  opening_date: {
    location_id: LocationId
    date: IsoDate
    hours: Json
  }
  past_price: {
    location_id: LocationId
    id: GeneratedAlways<number>
    service_id: ServiceId
    professional_id: ProfessionalId | null
    price_bani: Bani | null
    max_price_bani: Bani | null
    range_price: Generated<boolean>
    hidden_price: Generated<boolean>
    until: Generated<Instant>
  }
  planned_price: {
    location_id: LocationId
    id: GeneratedAlways<number>
    from_date: IsoDate
    service_id: ServiceId
    professional_id: ProfessionalId | null
    price_bani: Bani
    max_price_bani: Bani | null
    range_price: boolean
  }
  visit_rule: {
    location_id: LocationId
    service_id: ServiceId
    kind: string
    after_id: ServiceId
    days: number | null
    hours: number | null
    months: number | null
  }
}
