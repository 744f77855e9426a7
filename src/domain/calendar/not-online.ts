/** Marks a place that notice or horizon keep from customers, and that the team may give all the same. */
export const NOT_ONLINE = 'nu și online'
