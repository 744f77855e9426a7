/** What the manifest of an archive says of itself; a later version reads the earlier ones. */
export const ARCHIVE_FORMAT = 'dichis-location'
export const ARCHIVE_VERSION = 1

export const MANIFEST = 'dichis.json'
/** The rows of each table, as `date/booking.json`. */
export const DATA_FOLDER = 'date/'
/** Uploaded pictures under their keys, as `fotografii/uploads/….webp`. */
export const PICTURE_FOLDER = 'fotografii/'
