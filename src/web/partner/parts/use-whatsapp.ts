import { whatsAppLink } from '#domain/account/whatsapp-link.ts'
import { useWork } from '#web/partner/use-work.ts'

/**
 * The address that opens WhatsApp with a text to a client, which somebody sends there by hand. `about` goes on after
 * 'Îți scriem de la Salon Aura'. Null where there is no number that WhatsApp takes.
 */
export function useWhatsApp(phone: string | null | undefined, about = ''): string | null {
  const { locations, current } = useWork()
  const place = locations.find(({ id }) => id === current.location_id)?.name ?? ''
  return phone ? whatsAppLink(phone, `Bună! Îți scriem de la ${place}${about}. `) : null
}
