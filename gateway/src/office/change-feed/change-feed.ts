import type { StaffTopic } from '../../generated/graphql.ts'
import type { Context } from '../../platform/context.ts'
import type { Role } from '../../platform/staff.ts'

/** Topics by their name in database notifications, which triggers send. They call the roster `diary`. */
const TOPICS = new Map<string, StaffTopic>([
  ['board', 'BOARD'],
  ['bookings', 'BOOKINGS'],
  ['quotes', 'QUOTES'],
  ['reviews', 'REVIEWS'],
  ['customers', 'CUSTOMERS'],
  ['messages', 'MESSAGES'],
  ['webhooks', 'WEBHOOKS'],
  ['diary', 'ROSTER'],
  ['team', 'TEAM'],
  ['settings', 'SETTINGS'],
])

export type StaffChange = { readonly topic: StaffTopic }

/** The topic, and the technician it concerns or null for everyone. */
type ChangeNotice = { readonly topic: StaffTopic; readonly technicianId: number | null }

/**
 * Changes to these topics as any gateway commits them; changes that haven't been fetched yet are merged. Technicians only get
 * their own jobs and roster. After a lost database connection, everything counts as changed.
 */
export async function* staffChanges(
  topics: ReadonlyArray<StaffTopic>,
  { notices, staff }: Pick<Context, 'notices' | 'staff'>,
): AsyncGenerator<StaffChange, void, undefined> {
  const pendingTopics = new Set<StaffTopic>()
  let wake = () => {}
  const add = (topic: StaffTopic) => {
    pendingTopics.add(topic)
    wake()
  }
  const stop = notices.on('staff_changed', (payload) => {
    const changes =
      payload === null
        ? Array.from(TOPICS.values(), (topic) => ({ topic, technicianId: null }))
        : [parseNotice(payload)]
    for (const change of changes)
      if (change && topics.includes(change.topic) && (payload === null || isRelevantTo(change, staff)))
        add(change.topic)
  })
  try {
    while (true) {
      if (pendingTopics.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      const batch = [...pendingTopics]
      pendingTopics.clear()
      for (const topic of batch) yield { topic }
    }
  } finally {
    stop()
  }
}

/** Parses a notification such as `bookings 3`: the topic, and the technician if it concerns one. */
function parseNotice(payload: string): ChangeNotice | null {
  const [name, technician] = payload.split(' ')
  const topic = TOPICS.get(name ?? '')
  return topic ? { topic, technicianId: technician === undefined ? null : Number(technician) } : null
}

function isRelevantTo(
  { topic, technicianId }: ChangeNotice,
  staff: { readonly role: Role; readonly technicianId: number | null } | null,
): boolean {
  if (!staff || (topic === 'SETTINGS' && staff.role !== 'admin')) return false
  return staff.role !== 'technician' || (technicianId !== null && technicianId === staff.technicianId)
}
