/** A person's pace: 200 characters a minute, two seconds of thought a field, one for a press. */
export const MS_PER_CHARACTER = 60_000 / 200
export const MS_PER_FIELD = 2_000
export const MS_PER_PRESS = 1_000
