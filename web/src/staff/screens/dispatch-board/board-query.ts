import { graphql } from '../../../graphql/gql.ts'
import type { DispatchBoardQuery } from '../../../graphql/graphql.ts'

/** One day of all technicians, as a flat list. `cellsOf` turns it into a grid. */
export const dispatchBoardQuery = graphql(`
  query DispatchBoard($date: Date!) {
    dispatchBoard(date: $date) {
      date
      now
      closed
      windows { startsAt endsAt }
      technicians { id name licences }
      visits {
        id reference version state title suburb address customer technicianId startsAt windowEndsAt endsAt plannedMinutes
        travelMinutes travelFrom movable fitting
        mapPoint { x y }
        alert { kind words }
        helpers { id name }
      }
      blocks { technicianId startsAt endsAt kind words }
      displaced {
        id reference version state title suburb address customer technicianId startsAt windowEndsAt endsAt plannedMinutes
        travelMinutes travelFrom movable fitting
        mapPoint { x y }
        alert { kind words }
        helpers { id name }
      }
      unassignedDays { date count }
      requests { reference receivedAt name phone place message }
      presence { reference name kind until }
    }
  }
`)

export type Board = DispatchBoardQuery['dispatchBoard']
export type BoardVisit = Board['visits'][number]
export type BoardBlock = Board['blocks'][number]
export type BoardRequest = Board['requests'][number]

/** Seven days of all technicians, with a number for each day. */
export const dispatchWeekQuery = graphql(`
  query DispatchWeek($from: Date!) {
    dispatchWeek(from: $from) {
      days { date closed count unassigned }
      technicians {
        id name
        days { date count first last off }
      }
    }
  }
`)

/** The background picture of the map. */
export const mapPictureQuery = graphql(`
  query DispatchMapPicture {
    areaMap { picture pictureDark width height credit }
  }
`)
