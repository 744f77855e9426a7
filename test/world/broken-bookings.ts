import pg from 'pg'

/**
 * Overlapping claims, and bookings whose resources, services or messages are not as many as they should be: all must be
 * none.
 */
export async function brokenBookings(url: string, unitsNeeded: boolean): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 'overlap' as what, a.id::text from claim a join claim b on a.location_id = b.location_id
         and a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
       union all
       select 'half', b.id::text from booking b where b.status in ('pending', 'confirmed') and (
         (select count(distinct c.resource_id) from claim c where c.location_id = b.location_id and c.booking_id = b.id) <> $1
         or not exists (select from booking_service s where s.location_id = b.location_id and s.booking_id = b.id)
         or (select count(*) from message m where m.booking_id = b.id and m.kind = 'booking-confirmed') <> 2)
       union all
       select 'orphan', c.id::text from claim c left join booking b on b.location_id = c.location_id and b.id = c.booking_id
         where c.booking_id is not null and b.id is null`,
      [unitsNeeded ? 2 : 1],
    )
    return rows
  } finally {
    await client.end()
  }
}
