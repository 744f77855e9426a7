import type { ListField } from './list-field.ts'

/** The kinds of lists that other products export. */
export type ListKind = 'clients' | 'team' | 'services' | 'visits' | 'sales' | 'vouchers'

/** A file that another product exports, known by headings that no other one has. */
export type KnownExport = {
  readonly product: string
  readonly kind: ListKind
  /** Headings that the file has, whatever their order. */
  readonly marks: readonly string[]
  /** The headings of its facts; of several phones the first that is filled counts. */
  readonly fields?: Readonly<Partial<Record<ListField, readonly string[]>>>
}

/** Headings of real files, or of public code that reads them. */
export const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    product: 'Fresha',
    kind: 'clients',
    marks: ['Client ID', 'First Name', 'Last Name', 'Mobile Number'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Mobile Number', 'Telephone'],
      email: ['Email'],
      note: ['Note'],
      birthday: ['Date of Birth'],
      blocked: ['Blocked'],
      marketing: ['Accepts Marketing'],
    },
  },
  {
    product: 'Fresha',
    kind: 'team',
    marks: ['First Name', 'Last Name', 'Job Title', 'Appointments'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Mobile Number', 'Phone Number'],
      email: ['Email'],
      job_title: ['Job Title'],
      status: ['Status'],
      bookable: ['Appointments'],
    },
  },
  {
    product: 'Square',
    kind: 'clients',
    marks: ['Square Customer ID', 'Creation Source'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Phone Number'],
      email: ['Email Address'],
      note: ['Memo'],
      birthday: ['Birthday'],
      blocked: ['Blocked from online booking'],
      marketing: ['Email Subscription Status'],
    },
  },
  {
    product: 'Square',
    kind: 'services',
    marks: ['Token', 'Item Name', 'Variation Name'],
    fields: {
      service: ['Item Name'],
      variation: ['Variation Name'],
      heading: ['Categories', 'Reporting Category'],
      duration: ['Duration'],
      price: ['Price'],
      description: ['Description'],
      item_type: ['Item Type'],
    },
  },
  { product: 'Square', kind: 'sales', marks: ['Transaction ID', 'Payment ID', 'Gross Sales'] },
  {
    product: 'Vagaro',
    kind: 'clients',
    marks: ['Customer Since', 'Last Visited', 'Employee Seen'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Mobile', 'Day', 'Night'],
      email: ['Email'],
      tags: ['Tags'],
      birthday: ['Birthdate'],
    },
  },
  { product: 'Vagaro', kind: 'sales', marks: ['Services/Classes', 'No of Appointments', 'Service Sale'] },
  { product: 'Vagaro', kind: 'vouchers', marks: ['GC No', 'Current Balance'] },
  {
    product: 'Acuity',
    kind: 'clients',
    marks: ['First Name', 'Last Name', 'Days Since Last Appointment'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Phone'],
      email: ['Email'],
      note: ['Notes'],
    },
  },
  {
    product: 'Calendly',
    kind: 'visits',
    marks: ['Invitee Name', 'Event Type Name', 'Start Date & Time'],
    fields: {
      date: ['Start Date & Time'],
      ends: ['End Date & Time'],
      name: ['Invitee Name'],
      email: ['Invitee Email'],
      phone: ['Text Reminder Number'],
      service: ['Event Type Name'],
      professional: ['User Name'],
      canceled: ['Canceled'],
      no_show: ['Marked as No-Show'],
      price: ['Event Price'],
      note: ['Meeting Notes'],
    },
  },
  {
    product: 'Booksy',
    kind: 'clients',
    marks: ['Client Name', 'First Visit', 'Last Visit', 'Total Visits'],
    fields: { name: ['Client Name'], phone: ['Phone'], email: ['Email'] },
  },
  {
    product: 'Mindbody',
    kind: 'clients',
    marks: ['Client ID', 'First Name', 'Last Name', 'Barcode ID'],
    fields: { first_name: ['First Name'], last_name: ['Last Name'], email: ['Email'] },
  },
  {
    product: 'reservation.studio',
    kind: 'clients',
    marks: ['First Name', 'Last Name', 'Phone number', 'Birthdate', 'Note'],
    fields: {
      first_name: ['First Name'],
      last_name: ['Last Name'],
      phone: ['Phone number'],
      email: ['Email'],
      note: ['Note'],
      birthday: ['Birthdate'],
    },
  },
]
