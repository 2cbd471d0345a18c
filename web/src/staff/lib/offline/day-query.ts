import { graphql } from '../../../graphql/gql.ts'
import type { MyDayQuery, MyWeekQuery } from '../../../graphql/graphql.ts'

export const myDayQuery = graphql(`
  query MyDay($date: Date, $technicianId: Int) {
    myDay(date: $date, technicianId: $technicianId) {
      date now technicianId technician closed shiftStartsAt shiftEndsAt partNames
      reserved { kind startsAt endsAt title words }
      stops {
        helping travelMinutes travelFrom leaveBy displaced setOffAt arrivedAt endedAt
        alert { kind words }
        booking {
          id reference version state title startsAt windowEndsAt plannedMinutes timeOnSite
          estimateFrom estimateTo customer phone phoneE164 contactNote notified address suburb postcode access contact relation photos
          technician helpers { technicianId name }
          returnOf { reference startsAt windowEndsAt technician workDone }
          staffPhotos { path at by stage }
          checklist { item done at }
          jobRecord { workDone parts readings { kind value } certificates { kind number } followUp minutesWorked signedName signature }
          customerNotes { at text }
          staffNotes { at by text }
          property { access gateCode waterMeter isolators hotWaterMake hotWaterModel hotWaterYear gas water dwelling }
        }
      }
    }
  }
`)

export const myWeekQuery = graphql(`
  query MyWeek {
    myWeek {
      date technicianId closed shiftStartsAt shiftEndsAt
      reserved { kind startsAt endsAt title words }
      stops { displaced helping booking { id reference state title suburb startsAt windowEndsAt technician } }
    }
    onCallWeeks(weeks: 8) { days { date technician { id } } }
  }
`)

export type MyDay = NonNullable<MyDayQuery['myDay']>
export type MyDayStop = MyDay['stops'][number]
export type ReservedTime = MyDay['reserved'][number]
export type WeekDay = NonNullable<MyWeekQuery['myWeek']>[number]
