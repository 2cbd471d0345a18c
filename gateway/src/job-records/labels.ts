import type { JobCertificate, JobReading } from '../platform/database/column-types.ts'

const READING_LABELS: Readonly<Record<JobReading['kind'], readonly [name: string, unit: string]>> = {
  WATER_PRESSURE: ['Water pressure', 'kPa'],
  GAS_PRESSURE: ['Gas pressure', 'kPa'],
  HOT_WATER_TEMPERATURE: ['Hot water', '°C'],
}

const CERTIFICATE_LABELS: Readonly<Record<JobCertificate['kind'], string>> = {
  FORM_4: 'Form 4 (notifiable work)',
  FORM_9: 'Form 9 (backflow test)',
  GAS_COMPLIANCE: 'Gas compliance certificate',
}

/** Formats a reading as `Water pressure: 450 kPa`. */
export const readingInWords = ({ kind, value }: JobReading): string =>
  `${READING_LABELS[kind][0]}: ${value} ${READING_LABELS[kind][1]}`

/** Formats a certificate as `Gas compliance certificate: 12345`. */
export const certificateInWords = ({ kind, number }: JobCertificate): string =>
  `${CERTIFICATE_LABELS[kind]}: ${number}`
