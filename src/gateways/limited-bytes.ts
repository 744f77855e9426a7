/** The body of an answer from outside; null when it is longer than allowed, whatever its headers promised. */
export async function limitedBytes(answer: Response, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
