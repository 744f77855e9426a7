import { sql } from 'kysely'

/** How many services each copy has. Its text names all of the menu's. */
export const SERVICES = 3

/** Until when they are said to be known, so that no job builds them in the middle of a measurement. */
const KNOWN_DAYS = 30

/** Ids of a copy are those of its original, a fixed distance further. */
export const FAR = 100_000
const far = (id: string) => sql`${sql.ref(id)} + c.nth * ${sql.lit(FAR)}`

const ofThem = sql`plan.copy c join plan.service x on x.location_id = c.of`

/** The statement for each table that copies its rows, as plan.copy says. */
export const copyLocations = (days: number) =>
  [
    [
      'location',
      sql`insert into location (id, business_id, category_id, city_id, slug, name, description, address, latitude, longitude, phone, logo,
      horizon_days, rating_sum, rating_count, search_text, free_until, category_ids)
    select c.id, l.business_id, l.category_id, y.id, l.slug || '-' || c.id, l.name || ' ' || other.name, l.description, l.address,
      y.latitude + y.spread * sqrt(-2 * ln(1 - c.a)) * cos(6.2832 * c.b), y.longitude + 1.4 * y.spread * sqrt(-2 * ln(1 - c.a)) * sin(6.2832 * c.b),
      l.phone, l.logo, ${sql.lit(days - 1)}, (r.reviews * (3.4 + 1.6 * sqrt(c.d)))::int, r.reviews,
      ' ' || fold_text(l.name || ' ' || other.name || ' ' || y.name) || substr(l.search_text, length(l.folded_name) + 2),
      current_date + ${sql.lit(KNOWN_DAYS)}, l.category_ids
    from plan.copy c join location l on l.id = c.of
    join plan.town y on y.at = c.town join plan.town other on other.at = c.other
    cross join lateral (select floor(exp(c.c * 6) - 1)::int as reviews) r`,
    ],
  ] as const

/** The statements for the rows that belong to locations, with free time for so many days. */
export const copyContents = (days: number) =>
  [
    [
      'location_category',
      sql`insert into location_category select c.id, x.category_id from plan.copy c join location_category x on x.location_id = c.of`,
    ],
    [
      'picture',
      sql`insert into picture (location_id, album_id, source, alt, position) select c.id, null, x.source, x.alt, x.position
    from plan.copy c join picture x on x.location_id = c.of and x.position = 0`,
    ],
    [
      'menu_heading',
      sql`insert into menu_heading (location_id, id, name, position) overriding system value
    select c.id, ${far('h.id')}, h.name, h.position from plan.copy c
    join (select distinct location_id, menu_heading_id from plan.service) x on x.location_id = c.of
    join menu_heading h on h.location_id = x.location_id and h.id = x.menu_heading_id`,
    ],
    [
      'professional',
      sql`insert into professional (location_id, id, first_name, last_name, position) overriding system value
    select c.id, ${far('p.id')}, p.first_name, p.last_name, p.position from plan.copy c
    join (select distinct location_id, professional_id from plan.service) x on x.location_id = c.of
    join professional p on p.location_id = x.location_id and p.id = x.professional_id`,
    ],
    [
      'service',
      sql`insert into service (location_id, id, menu_heading_id, category_id, name, duration_minutes, buffer_minutes, price_bani,
      max_price_bani, range_price, hidden_price, is_subscription, position, text_id) overriding system value
    select c.id, ${far('s.id')}, ${far('s.menu_heading_id')}, s.category_id, s.name, s.duration_minutes, s.buffer_minutes, s.price_bani,
      s.max_price_bani, s.range_price, s.hidden_price, s.is_subscription, s.position, s.text_id
    from ${ofThem} join service s on s.location_id = x.location_id and s.id = x.id`,
    ],
    [
      'service_professional',
      sql`insert into service_professional (location_id, service_id, professional_id)
    select c.id, ${far('x.id')}, ${far('x.professional_id')} from ${ofThem}`,
    ],
    [
      'free_time',
      sql`insert into free_time select c.id, f.date, f.category_id, f.morning, f.afternoon, f.evening,
      array(select s + c.nth * ${sql.lit(FAR)} from unnest(f.service_ids) with ordinality as u(s, n) order by n), f.text_ids, f.mornings,
      f.afternoons, f.evenings, f.starts
    from plan.copy c join (select distinct location_id, category_id from plan.service) x on x.location_id = c.of
    join free_time f on f.location_id = x.location_id and f.category_id = x.category_id
      and f.date between current_date and current_date + ${sql.lit(days - 1)}`,
    ],
  ] as const

/** When each copy is open, who works when, and what a booking takes: without these nothing can be booked there. */
export const copyHours = [
  [
    'opening_hours',
    sql`insert into opening_hours (location_id, weekday, opens, closes) select c.id, h.weekday, h.opens, h.closes
    from plan.copy c join opening_hours h on h.location_id = c.of`,
  ],
  ...(['working_hours', 'working_break'] as const).map(
    (table) =>
      [
        table,
        sql`insert into ${sql.table(table)} (location_id, professional_id, weekday, starts, ends)
        select c.id, ${far('h.professional_id')}, h.weekday, h.starts, h.ends from plan.copy c
        join (select distinct location_id, professional_id from plan.service) x on x.location_id = c.of
        join ${sql.table(table)} h on h.location_id = x.location_id and h.professional_id = x.professional_id`,
      ] as const,
  ),
  [
    'resource',
    sql`insert into resource (location_id, professional_id) select c.id, ${far('x.professional_id')}
    from plan.copy c join (select distinct location_id, professional_id from plan.service) x on x.location_id = c.of`,
  ],
] as const
