import type { ServerResponse } from 'node:http'

/** A form of a stand-in's page that posts these fields, and what the visitor adds to them. */
export const formTo = (action: string, fields: Record<string, string>) =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')}</form>`

/** A small page of a stand-in. */
export const html = (response: ServerResponse, title: string, body: string) =>
  void response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'origin' })
    .end(`<!doctype html><meta charset="utf-8"><title>${title}</title>${body}`)

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
