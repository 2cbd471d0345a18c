import { graphql } from '../../../../graphql/gql.ts'
import type { StaffBookingQuery } from '../../../../graphql/graphql.ts'

export const staffBookingQuery = graphql(`
  query StaffBooking($reference: ID!) {
    staffBooking(reference: $reference) {
      id reference version state title service startsAt windowEndsAt plannedMinutes timeOnSite
      technicianId technician helpers { technicianId name away } helping helpersChangeable displaced estimateFrom estimateTo answerBy
      customer customerRecord { id reference doNotBook } customerByStaff
      property { id gateCode waterMeter isolators hotWaterMake hotWaterModel hotWaterYear gas water dwelling }
      phone phoneE164 email contactNote notified address suburb postcode access contact relation photos steps movable
      serviceSlug symptom street unit contactName contactPhone smsReminders firstNote
      workOrder orderNumber
      returnOf { reference startsAt windowEndsAt technician workDone }
      returnVisits { reference state startsAt windowEndsAt technician }
      alert { kind words }
      staffPhotos { path at by stage }
      checklist { item done at }
      jobRecord { workDone parts readings { kind value } certificates { kind number } followUp followUpSettledAt minutesWorked signedName signature at by reportPath }
      customerNotes { at text }
      staffNotes { at by text }
      timeline { at state by words details }
      lastChange { at by words }
    }
    partNames
  }
`)

export type StaffBooking = NonNullable<StaffBookingQuery['staffBooking']>
