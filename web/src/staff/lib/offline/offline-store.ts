import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change, SentChange } from './change.ts'
import type { MyDay } from './day-query.ts'

/** The technician whose phone this is, as far as the frame shows them while the server cannot be asked. */
export type OfflinePerson = {
  readonly id: string
  readonly name: string
  readonly company: string
  /** The handle of the session in which it was kept. */
  readonly sessionId: string
}

/** A day as it was when it was last asked for. */
export type OfflineDay = { readonly day: MyDay; readonly askedAt: number }

/** A photo of a stop. */
export type OfflinePhoto = { readonly accountId: string; readonly bytes: ArrayBuffer; readonly type: string }

interface OfflineSchema extends DBSchema {
  /** At most one: whoever was signed in last. */
  person: { key: 'last'; value: OfflinePerson }
  /** By account: their stops of one day. */
  days: { key: string; value: OfflineDay }
  /** By address: the photos of those stops. */
  pictures: { key: string; value: OfflinePhoto }
  /** What was done and is not on the server yet, in order, of whichever account. */
  changes: { key: number; value: Change; indexes: { account: string } }
  /** By the number that they had as changes: what the server has, and the day that is kept may not hold yet. */
  sent: { key: number; value: SentChange }
}

const NAME = 'gpc-my-day'

let opened: Promise<IDBPDatabase<OfflineSchema>> | null = null

/** The database of this phone. Rejects where the browser keeps nothing. */
function database(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>(NAME, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('person')
        db.createObjectStore('days')
        db.createObjectStore('pictures')
        const changes = db.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
        changes.createIndex('account', 'accountId')
      }
      if (before < 2) db.createObjectStore('sent')
    },
    // Another tab signs out, or the browser has taken it from us: it is opened anew when it is needed.
    blocking: () => void close(),
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

async function close(): Promise<void> {
  const db = await opened?.catch(() => null)
  opened = null
  db?.close()
}

/** Who was signed in here last, if it was a technician in this session; null where nothing is kept. */
export async function readPerson(sessionId: string): Promise<OfflinePerson | null> {
  try {
    const person = await (await database()).get('person', 'last')
    return person?.sessionId === sessionId ? person : null
  } catch {
    return null
  }
}

/** Forgets the stops of everyone else. What others did and did not send yet stays theirs. */
export async function purgeOthers(account: string): Promise<void> {
  const db = await database()
  const transaction = db.transaction(['person', 'days', 'pictures', 'sent'], 'readwrite')
  const person = transaction.objectStore('person')
  const days = transaction.objectStore('days')
  if ((await person.get('last'))?.id !== account) await person.clear()
  for (const key of await days.getAllKeys()) if (key !== account) await days.delete(key)
  for await (const cursor of transaction.objectStore('pictures')) {
    if (cursor.value.accountId !== account) await cursor.delete()
  }
  for await (const cursor of transaction.objectStore('sent')) {
    if (cursor.value.change.accountId !== account) await cursor.delete()
  }
  await transaction.done
}

/** Forgets every stop, and whose phone this is: someone else is signed in, or no one is any more. */
export async function purgeDays(): Promise<void> {
  const db = await database()
  const transaction = db.transaction(['person', 'days', 'pictures', 'sent'], 'readwrite')
  await transaction.objectStore('person').clear()
  await transaction.objectStore('days').clear()
  await transaction.objectStore('pictures').clear()
  await transaction.objectStore('sent').clear()
  await transaction.done
}

/**
 * Keeps a day of someone's own in the place of everything that was kept before, and whose it is. What was sent before it
 * was asked for is in it.
 */
export async function storeDay(person: OfflinePerson, kept: OfflineDay): Promise<void> {
  const db = await database()
  const transaction = db.transaction(['person', 'days', 'sent'], 'readwrite')
  const days = transaction.objectStore('days')
  await days.clear()
  await days.put(kept, person.id)
  for await (const cursor of transaction.objectStore('sent')) {
    if (cursor.value.at < kept.askedAt) await cursor.delete()
  }
  await transaction.objectStore('person').put(person, 'last')
  await transaction.done
}

/** The day that was kept of an account, if it is this one; one of another date is forgotten, and its photos with it. */
export async function readDay(account: string, date: string): Promise<OfflineDay | null> {
  try {
    const kept = await (await database()).get('days', account)
    if (kept && kept.day.date !== date) await purgeDays()
    return kept?.day.date === date ? kept : null
  } catch {
    return null
  }
}

/** Which of the photos that are wanted are not kept yet; whatever is kept beside them is forgotten. */
export async function missingPhotos(wanted: ReadonlySet<string>): Promise<ReadonlyArray<string>> {
  const transaction = (await database()).transaction('pictures', 'readwrite')
  const there = new Set(await transaction.store.getAllKeys())
  for (const path of there) if (!wanted.has(path)) await transaction.store.delete(path)
  await transaction.done
  return [...wanted].filter((path) => !there.has(path))
}

export async function storePhoto(path: string, picture: OfflinePhoto): Promise<void> {
  await (await database()).put('pictures', picture, path)
}

/** A photo that was kept; null for any other. */
export async function readPhoto(path: string): Promise<OfflinePhoto | null> {
  try {
    return (await (await database()).get('pictures', path)) ?? null
  } catch {
    return null
  }
}

/** What an account did and did not send yet, in order. */
export async function changesOf(account: string): Promise<ReadonlyArray<Change>> {
  return (await database()).getAllFromIndex('changes', 'account', account)
}

/** How many changes of other accounts wait on this phone. */
export async function changesOfOthers(account: string): Promise<number> {
  const db = await database()
  return (await db.count('changes')) - (await db.countFromIndex('changes', 'account', account))
}

/** Keeps a change behind all others; answers the number that it has from now on. */
export async function addChange(change: Omit<Change, 'id'>): Promise<number> {
  // The number is the database's to give.
  return (await database()).add('changes', change as Change)
}

/** What an account sent that the day which is kept may not hold yet, in order. */
export async function sentOf(account: string): Promise<ReadonlyArray<SentChange>> {
  const sent = await (await database()).getAll('sent')
  return sent.filter(({ change }) => change.accountId === account)
}

/** Does the same to some changes, takes one down as sent, and removes others: all of it or nothing. */
export async function settleChanges(
  put: ReadonlyArray<Change>,
  remove: ReadonlyArray<number>,
  sent: SentChange | null,
): Promise<void> {
  const transaction = (await database()).transaction(['changes', 'sent'], 'readwrite')
  const changes = transaction.objectStore('changes')
  for (const change of put) await changes.put(change)
  for (const id of remove) await changes.delete(id)
  if (sent) await transaction.objectStore('sent').put(sent, sent.change.id)
  await transaction.done
}

/** Forgets everything, whoever's it is: someone signed out. */
export async function purgeAll(): Promise<void> {
  const db = await database().catch(() => null)
  if (!db) return
  const transaction = db.transaction(['person', 'days', 'pictures', 'changes', 'sent'], 'readwrite')
  await transaction.objectStore('person').clear()
  await transaction.objectStore('days').clear()
  await transaction.objectStore('pictures').clear()
  await transaction.objectStore('changes').clear()
  await transaction.objectStore('sent').clear()
  await transaction.done
}
