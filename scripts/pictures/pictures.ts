import { parseArgs } from 'node:util'
import { copyPictures, deleteCopied } from '#gateways/images/store/copy-pictures.ts'
import type { PictureStore } from '#gateways/images/store/gateway.ts'
import { type Config, readConfig } from '#server/config.ts'
import { bucketOf, pictureFolder } from '#server/pictures.ts'
import { runCommand } from '#server/run-command.ts'
import { comparePictures } from '#usecases/site/pictures/compare-pictures.ts'
import { withDatabase } from '../database.ts'
import { linesOf } from './fault-lines.ts'

// npm run pictures -- to-bucket | to-folder [--remove]: copies uploaded pictures from DATA_DIR to the bucket of
// PICTURES_S3_…, or back, while the site runs. With --remove those are deleted that both have, where they came from.
// npm run pictures -- check: names the rows whose picture is not there; ends with 1 for any.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  })
  const [work] = positionals
  const config = readConfig(process.env)
  if (work === 'check') return check(config)
  if (work !== 'to-bucket' && work !== 'to-folder')
    throw new Error('Where to? npm run pictures -- to-bucket | to-folder [--remove], or check')
  const bucket = bucketOf(config)
  if (!bucket) throw new Error('There is no bucket: set PICTURES_S3_URL and its kin (docs/configuration.md).')
  const folder = pictureFolder(config)
  const [from, to] = work === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  await move(from, to, values.remove)
})

async function move(from: PictureStore, to: PictureStore, remove: boolean): Promise<void> {
  const { copied, all } = await copyPictures(from, to)
  console.log(`${all} pictures: ${copied} copied, ${all - copied} there already`)
  if (remove) console.log(`${await deleteCopied(from, to)} deleted where they came from`)
}

async function check(config: Config): Promise<void> {
  const faults = await withDatabase((db) => comparePictures({ db }, bucketOf(config) ?? pictureFolder(config)))
  for (const line of linesOf(faults)) console.log(line)
  if (faults.orphans.length > 0) process.exitCode = 1
  else console.log('Every row has its picture.')
}
