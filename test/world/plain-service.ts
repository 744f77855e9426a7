import { initialFields } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'

/** The form of a service with nothing special; its name, heading, category and team are the caller's. */
export const plainService = {
  ...initialFields(SERVICE_FIELDS),
  description: '',
  duration: 30,
  price: 90,
  max_price: null,
  range_price: false,
  hidden_price: false,
  equipment_group_id: null,
}
