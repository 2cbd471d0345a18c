/** Two weeks of arrival windows for a tap repair in Robina, as the booking page reads them. */
export const AVAILABILITY = `{ availability(service: "tap-repairs", suburb: "robina") {
  next { startsAt endsAt } days { date state reason windows { startsAt endsAt state reason } }
} }`
