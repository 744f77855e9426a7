/** Whether a file is a calendar (.ics), with a mark of UTF-8 before it or without. */
export const startsCalendar = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR\s/i.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))
