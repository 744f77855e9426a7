import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { exactly } from '../../http/compress.ts'

const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])
const MAX_STORED_BYTES = 0xffff

/**
 * Compresses a piece so that others can stand before and after it in one gzip file: it ends at a whole byte, and refers
 * to nothing outside itself.
 */
export const deflatePiece = async (piece: Buffer): Promise<Buffer> =>
  exactly(await deflate(piece, { level: 6, finishFlush: constants.Z_FULL_FLUSH }))

/** Makes one gzip file of compressed pieces and, between them, texts that stay as they are. */
export function joinGzip(
  pieces: readonly { readonly plain: Buffer; readonly deflated: Buffer }[],
  between: readonly Buffer[],
): Buffer {
  const parts: Buffer[] = [HEAD]
  let sum = 0
  let length = 0
  const add = (plain: Buffer, ...written: Buffer[]) => {
    sum = crc32(plain, sum)
    length += plain.length
    parts.push(...written)
  }
  pieces.forEach(({ plain, deflated }, index) => {
    add(plain, deflated)
    const text = between[index]
    if (text !== undefined) add(text, ...storedBlocks(text))
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...parts, LAST_BLOCK, trailer])
}

/** Blocks that are not compressed, each with its length and the complement of that. */
function storedBlocks(text: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let start = 0; start < text.length; start += MAX_STORED_BYTES) {
    const block = text.subarray(start, start + MAX_STORED_BYTES)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(MAX_STORED_BYTES - block.length, 3)
    blocks.push(head, block)
  }
  return blocks
}
