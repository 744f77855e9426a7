/** Ten lines with which one begins: searching, logging in, booking once. */
export function startPart(publicUrl: string): string {
  const site = publicUrl.replace(/^https?:\/\//, '')
  const scheme = publicUrl.startsWith('https') ? '--proto-default https ' : ''
  const lines = START.replaceAll('SITE', `${scheme}${site}`)
  return `<section id="start"><h2>Start here</h2>
<p>Money is RON, days are <code>YYYY-MM-DD</code> and times <code>HH:mm</code> by the clock in Bucharest. Messages are Romanian, for people; programs read <code>code</code> and the keys of <code>errors</code>.</p>
<ol><li>Reading needs nothing: no key, no session.</li><li>Writing with cookies needs the CSRF token of <code>/sanctum/csrf-cookie</code>, sent back as <code>X-XSRF-TOKEN</code>.</li><li>Logging in answers tokens too: send <code>Authorization: Bearer …</code> instead of cookies, and no CSRF token is needed.</li><li>Send an <code>Idempotency-Key</code> with a booking: repeated, it books once.</li></ol>
<pre tabindex="0" aria-label="First calls">${lines}</pre></section>`
}

const START = `# search: salons near a point, with their first free times
curl -G SITE/api/public/locations \\
  -d latitude=47.16 -d longitude=27.58 -d search=tuns

# when can a visit start?
curl -G SITE/api/public/locations-availability/1 \\
  -d services=1 -d from=2026-12-01 -d to=2026-12-07

# a session, with cookies
curl -c jar SITE/sanctum/csrf-cookie
TOKEN=$(awk '/XSRF-TOKEN/ {print $7}' jar)
curl -b jar -c jar SITE/auth/login -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"from":"client","email":"client1@dichis.test","password":"demo-parola"}'
TOKEN=$(awk '/XSRF-TOKEN/ {print $7}' jar)

# a booking, once
curl -b jar SITE/api/bookings -H "X-XSRF-TOKEN: $TOKEN" \\
  -H 'Idempotency-Key: my-first' -H 'Content-Type: application/json' \\
  -d '{"location_id":1,"services":[1],"professional_id":null,
       "start_date":"2026-12-03","start_time":"10:30"}'`
