import { isWeekend, queenslandDate } from './queensland-time.ts'

export const WEEKEND_NOTE = 'Weekend call-outs cost more.'

/** What a free time applies to: `For most jobs.`, and that a weekend costs more. */
export const nextFreeNote = ({ startsAt }: { readonly startsAt: string }): string =>
  isWeekend(queenslandDate(startsAt)) ? `For most jobs. ${WEEKEND_NOTE}` : 'For most jobs.'
