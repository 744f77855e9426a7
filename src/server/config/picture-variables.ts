import { matching, optional, text, webAddress, withDefault } from './kinds.ts'

/** A store that speaks S3, for uploaded pictures: needed once servers on several machines share no folder. */
export const pictureVariables = {
  PICTURES_S3_URL: optional(
    webAddress,
    'A store that speaks S3, without the bucket; buckets are addressed by path. [How pictures move there](deploying.md#pictures).',
    { otherwise: 'the folder `DATA_DIR/pictures`', example: 'https://s3.eu-central-1.amazonaws.com' },
  ),
  PICTURES_S3_BUCKET: optional(
    matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket: small letters, digits, dots and hyphens'),
    'A bucket of its own that exists and is not public. The key must be allowed to get, put, delete and list.',
    { example: 'dichis-pictures' },
  ),
  PICTURES_S3_REGION: withDefault(
    matching(/^[\w-]+$/, 'the name of a region'),
    'us-east-1',
    'The region that is signed.',
  ),
  PICTURES_S3_KEY_ID: optional(text, 'The id of the key.', { example: 'AKIAEXAMPLE' }),
  PICTURES_S3_SECRET: optional(text, 'The key itself.', { isSecret: true }),
}
