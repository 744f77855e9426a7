/** The response when even the error page cannot render: text and a link home, no script, no style. */
export function lastResortPage(): Response {
  return new Response(
    '<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><title>An error occurred</title></head>' +
      '<body><h1>An error occurred</h1><p>Pagina nu s-a putut încărca. Încearcă din nou peste câteva clipe.</p>' +
      '<p><a href="/">Înapoi la prima pagină</a></p></body></html>',
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}
