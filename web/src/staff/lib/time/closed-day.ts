/** `Closed for Easter Monday.`: why a day is closed, without the advice that customers read after it. */
export const closedReason = (closed: string): string => closed.replace(/(?<=\.) For emergencies, .*$/, '')
