export { customerList } from './list/list.ts'
export { customerListResolvers } from './list/resolvers.ts'
export { LINK_CUSTOMERS, linkCustomers, queueLinkCustomers } from './matching/backfill.ts'
export {
  isDoNotBook,
  linkBookingToCustomer,
  linkRequestToCustomer,
  relinkAfterCorrection,
  relinkBooking,
  relinkRequest,
} from './matching/intake.ts'
export { deleteExpiredCustomers } from './matching/retention.ts'
export {
  customerIdOfReference,
  customerIdOfSender,
  relinkConversation,
} from './matching/sender.ts'
export { customerMergingResolvers } from './merging/resolvers.ts'
export { isCurrentVisit, isCurrentVisitSql } from './record/access.ts'
export {
  customerForQuote,
  customerOfBooking,
  customerOfConversation,
  customerOfEnquiry,
  enquiryCustomerLink,
  type StoredCustomer,
} from './record/customer.ts'
export { customerReference } from './record/input.ts'
export { customerAndMergedIdsSql, keptCustomerIdSql } from './record/merged-customers.ts'
export { customerProperties } from './record/properties.ts'
export { customerResolvers } from './record/resolvers.ts'
export { exportCustomers } from './transfer/export.ts'
export { deleteExpiredImports, IMPORT_CUSTOMERS, importCustomers, previewImport } from './transfer/import.ts'
export { customerTransferResolvers } from './transfer/resolvers.ts'
