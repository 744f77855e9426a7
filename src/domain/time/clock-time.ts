import type { MinuteOfDay } from './iso-date.ts'

/** Parses 'HH:mm' to minutes since midnight; null when invalid. */
export function parseTime(text: string): MinuteOfDay | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Like parseTime, and '24:00' for the end of the day. */
export function parseEndTime(text: string): MinuteOfDay | null {
  return text === '24:00' ? 1440 : parseTime(text)
}

/** 'HH:mm'; 1440 gives '24:00'. */
export function formatTime(minute: MinuteOfDay): string {
  const hours = Math.floor(minute / 60)
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
