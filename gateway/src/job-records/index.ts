export { jobRecordOf, jobRecordSave, settleFollowUp } from './record.ts'
export { jobReportPdf, jobReportPhoto } from './report-files.ts'
export { reportPath, SEND_JOB_REPORTS, sendJobReports } from './reports.ts'
export { jobRecordResolvers } from './resolvers.ts'
