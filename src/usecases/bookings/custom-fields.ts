import type { BookingLocation } from '#db/bookings/location.ts'
import { invalid } from '#domain/errors.ts'

/** The answers to the location's own questions, others left out; throws 422 by field for a required one without an answer. */
export function checkCustomFields(
  asked: BookingLocation['customFields'],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const answers = new Map(Object.entries(given).map(([key, value]) => [key, value.trim()]))
  const missing = asked.filter(({ key, required }) => required && !answers.get(key))
  if (missing.length > 0) {
    throw invalid(
      Object.fromEntries(
        missing.map(({ key, label }) => [`custom_fields.${key}`, `Câmpul ${label} este obligatoriu`] as const),
      ),
    )
  }
  return Object.fromEntries(asked.flatMap(({ key }) => (answers.get(key) ? [[key, answers.get(key) ?? '']] : [])))
}
