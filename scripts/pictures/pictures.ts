import { parseArgs } from 'node:util'
import { copyPictures, deleteCopied } from '#gateways/images/store/copy-pictures.ts'
import { readConfig } from '#server/config.ts'
import { bucketOf, pictureFolder } from '#server/pictures.ts'
import { runCommand } from '#server/run-command.ts'

// npm run pictures -- to-bucket | to-folder [--remove]: copies uploaded pictures from DATA_DIR to the bucket of
// PICTURES_S3_…, or back, while the site runs. With --remove those are deleted that both have, where they came from.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  })
  const [direction] = positionals
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Error('Where to? npm run pictures -- to-bucket | to-folder [--remove]')
  const config = readConfig(process.env)
  const bucket = bucketOf(config)
  if (!bucket) throw new Error('There is no bucket: set PICTURES_S3_URL and its kin (docs/configuration.md).')
  const folder = pictureFolder(config)
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, all } = await copyPictures(from, to)
  console.log(`${all} pictures: ${copied} copied, ${all - copied} there already`)
  if (values.remove) console.log(`${await deleteCopied(from, to)} deleted where they came from`)
})
