import { plumberName, serviceTitle } from '../bookings/index.ts'
import type { Resolvers } from '../generated/graphql.ts'
import { dateTime, dayOf } from '../platform/time.ts'
import { certificateInWords, readingInWords } from './labels.ts'
import { hasRecord, jobFollowUpSettle, jobRecordOf, jobRecordSave, workDoneAt } from './record.ts'
import { reportPhotos } from './report-files.ts'
import { jobReport, jobReportOf, reportPath } from './reports.ts'

export const jobRecordResolvers = {
  Query: { jobReport: (_root, { token }, context) => jobReport(token, context) },
  Mutation: {
    jobRecordSave: (_root, { input }, context) => jobRecordSave(input, context),
    jobFollowUpSettle: (_root, { input }, context) => jobFollowUpSettle(input, context),
  },
  StaffBooking: { jobRecord: (booking, _args, context) => jobRecordOf(booking, context) },
  RelatedVisit: {
    workDone: ({ booking, detailed }, _args, context) => (detailed ? workDoneAt(booking, context) : null),
  },
  Booking: {
    reportPath: async ({ booking }, _args, context) =>
      (await hasRecord(booking, context)) ? reportPath(booking, context) : null,
    report: ({ booking }, _args, context) => jobReportOf(booking, context),
  },
  JobRecord: {
    workDone: ({ record }) => record.workDone,
    parts: ({ record }) => [...record.parts],
    readings: ({ record }) => [...record.readings],
    certificates: ({ record }) => [...record.certificates],
    followUp: ({ record }) => record.followUp,
    followUpSettledAt: ({ record }) => record.followUpSettledAt && dateTime(record.followUpSettledAt),
    minutesWorked: ({ record }) => record.minutesWorked,
    signedName: ({ record }) => record.signedName,
    signature: ({ record }) => record.signature?.map((stroke) => [...stroke]) ?? null,
    at: ({ record }) => dateTime(record.at),
    by: ({ record }) => record.by ?? 'Staff',
    reportPath: ({ booking }, _args, context) =>
      context.staff?.role === 'technician' ? null : reportPath(booking, context),
  },
  JobReport: {
    reference: ({ booking }) => booking.reference,
    workOrder: ({ booking }) => booking.workOrder,
    orderNumber: ({ booking }) => booking.orderNumber,
    service: ({ booking }, _args, context) => serviceTitle(booking, context),
    serviceSlug: ({ booking }) => booking.service,
    date: ({ booking }) => dayOf(booking.startsAt).toString(),
    suburb: ({ booking }) => booking.suburb,
    technician: ({ booking }) => booking.technicianName,
    plumber: ({ booking }) => plumberName(booking.technicianName),
    workDone: ({ record }) => record.workDone,
    parts: ({ record }) => [...record.parts],
    readings: ({ record }) => record.readings.map(readingInWords),
    certificates: ({ record }) => record.certificates.map(certificateInWords),
    followUp: ({ record }) => record.followUp,
    signedName: ({ record }) => record.signedName,
    signature: ({ record }) => record.signature?.map((stroke) => [...stroke]) ?? null,
    photos: async (report, _args, context) =>
      (await reportPhotos(report, context)).map(({ number, stage }) => ({
        path: `/report/${report.token}/photos/${number}`,
        before: stage === 'BEFORE',
      })),
  },
} satisfies Resolvers
