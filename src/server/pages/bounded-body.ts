/** The largest form is a picture of 8 MB, with a little around it. */
export const MOST_FORM_BYTES = 8 * 1024 * 1024 + 64 * 1024

/** The request with a body that ends in an error once it is too long, whatever length it announced; `exceeded` says that it was. */
export function boundBody(request: Request): { request: Request; exceeded: () => boolean } {
  if (!request.body) return { request, exceeded: () => false }
  let size = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > MOST_FORM_BYTES) controller.error(new Error('the form is too long'))
      else controller.enqueue(chunk)
    },
  })
  const body = request.body.pipeThrough(counted)
  return {
    request: new Request(request, { body, duplex: 'half' } as RequestInit),
    exceeded: () => size > MOST_FORM_BYTES,
  }
}
