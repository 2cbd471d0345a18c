import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { Change, OfflineOperation, SentChange } from './change.ts'
import type { MyDay } from './day-query.ts'

/** The phone's technician, as the frame shows them while the server can't be reached. */
export type OfflinePerson = {
  readonly id: string
  readonly name: string
  readonly company: string
  /** Session in which it was stored. */
  readonly sessionId: string
}

/** A technician's day, with the time when it was requested. */
export type OfflineDay = { readonly day: MyDay; readonly askedAt: number }

/** A photo of a stop. */
export type OfflinePhoto = { readonly accountId: string; readonly bytes: ArrayBuffer; readonly type: string }

interface OfflineSchema extends DBSchema {
  /** At most one row: the last account that signed in. */
  person: { key: 'last'; value: OfflinePerson }
  /** Key: account. The account's stops of one day. */
  days: { key: string; value: OfflineDay }
  /** Key: URL. The photos of those stops. */
  pictures: { key: string; value: OfflinePhoto }
  /** Unsent changes of all accounts, in order. */
  changes: { key: number; value: Change; indexes: { account: string } }
  /** Key: id of the change. Changes accepted by the server that the stored day may not include. */
  sent: { key: number; value: SentChange }
}

const DATABASE_NAME = 'gpc-my-day'

let databasePromise: Promise<IDBPDatabase<OfflineSchema>> | null = null

/** Opens the phone's IndexedDB database. Rejects if the browser blocks storage. */
function database(): Promise<IDBPDatabase<OfflineSchema>> {
  databasePromise ??= openDB<OfflineSchema>(DATABASE_NAME, 4, {
    async upgrade(db, before, _after, transaction) {
      // If the page is left meanwhile, opening rejects too.
      transaction.done.catch(() => {})
      if (before < 1) {
        db.createObjectStore('person')
        db.createObjectStore('days')
        db.createObjectStore('pictures')
        const changes = db.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
        changes.createIndex('account', 'accountId')
      }
      if (before < 2) db.createObjectStore('sent')
      // Before version 3 the operation of a change was stored as `deed`. Unsent changes must survive the update.
      if (before > 0 && before < 3) {
        for await (const cursor of transaction.objectStore('changes'))
          await cursor.update(migrateChange(cursor.value))
        for await (const cursor of transaction.objectStore('sent'))
          await cursor.update({ ...cursor.value, change: migrateChange(cursor.value.change) })
      }
      // Before version 4 the reserved times of a day were stored as `kept`. The stored day must still open offline after the
      // update.
      if (before > 0 && before < 4) {
        for await (const cursor of transaction.objectStore('days'))
          await cursor.update({ ...cursor.value, day: migrateDay(cursor.value.day) })
      }
    },
    // Another tab needs to upgrade the database, or the browser closed it. The next use reopens it.
    blocking: () => void closeDatabase(),
    terminated: () => {
      databasePromise = null
    },
  })
  databasePromise.catch(() => {
    databasePromise = null
  })
  return databasePromise
}

/** Migrates a change from version 2 to version 3. */
function migrateChange({ deed, ...change }: Change & { readonly deed?: OfflineOperation }): Change {
  return { ...change, operation: deed ?? change.operation }
}

/** Migrates a day from version 3 to version 4. */
function migrateDay({ kept, ...day }: MyDay & { readonly kept?: MyDay['reserved'] }): MyDay {
  return { ...day, reserved: kept ?? day.reserved }
}

async function closeDatabase(): Promise<void> {
  const db = await databasePromise?.catch(() => null)
  databasePromise = null
  db?.close()
}

type Names = ReadonlyArray<StoreNames<OfflineSchema>>

/** Runs `work` in a transaction of these stores. Resolves once it is stored; rejects if it was aborted, as when the page is left. */
async function write<const Stores extends Names, Result>(
  stores: Stores,
  work: (transaction: IDBPTransaction<OfflineSchema, Stores, 'readwrite'>) => Promise<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(stores, 'readwrite')
  // An abort rejects both. Awaited one after the other, the second would be an uncaught error.
  const [result] = await Promise.all([work(transaction), transaction.done])
  return result
}

/** Deletes everything in these stores. */
function clear(stores: Names): Promise<void> {
  return write(stores, async (transaction) => {
    for (const name of stores) await transaction.objectStore(name).clear()
  })
}

/** The stored person, if they are a technician in this session; null otherwise. */
export async function readPerson(sessionId: string): Promise<OfflinePerson | null> {
  try {
    const person = await (await database()).get('person', 'last')
    return person?.sessionId === sessionId ? person : null
  } catch {
    return null
  }
}

/** Deletes the stored stops of other accounts. Their unsent changes stay. */
export async function purgeOtherAccounts(account: string): Promise<void> {
  await write(['person', 'days', 'pictures', 'sent'], async (transaction) => {
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
  })
}

/** Deletes all stored stops, photos and sent changes and the stored person, when someone else signs in or no one is signed in. */
export function purgeDays(): Promise<void> {
  return clear(['person', 'days', 'pictures', 'sent'])
}

/**
 * Stores a technician's own day and person, replacing everything stored before. Changes sent before `askedAt` are included in the
 * day, so their copies are deleted.
 */
export async function storeDay(person: OfflinePerson, stored: OfflineDay): Promise<void> {
  await write(['person', 'days', 'sent'], async (transaction) => {
    const days = transaction.objectStore('days')
    await days.clear()
    await days.put(stored, person.id)
    for await (const cursor of transaction.objectStore('sent')) {
      if (cursor.value.at < stored.askedAt) await cursor.delete()
    }
    await transaction.objectStore('person').put(person, 'last')
  })
}

/**
 * Returns an account's stored day if its date matches. Deletes a day of another date, with its photos and sent changes. The person
 * stays: someone without signal at midnight must still get into My day.
 */
export async function readDay(account: string, date: string): Promise<OfflineDay | null> {
  try {
    const stored = await (await database()).get('days', account)
    if (!stored || stored.day.date === date) return stored ?? null
    await clear(['days', 'pictures', 'sent'])
    return null
  } catch {
    return null
  }
}

/** Returns the wanted photos that aren't stored yet, and deletes all others. */
export async function missingPhotos(wanted: ReadonlySet<string>): Promise<ReadonlyArray<string>> {
  return await write(['pictures'], async (transaction) => {
    const pictures = transaction.objectStore('pictures')
    const there = new Set(await pictures.getAllKeys())
    for (const path of there) if (!wanted.has(path)) await pictures.delete(path)
    return [...wanted].filter((path) => !there.has(path))
  })
}

export async function storePhoto(path: string, picture: OfflinePhoto): Promise<void> {
  await (await database()).put('pictures', picture, path)
}

/** Returns a stored photo; null if it isn't stored. */
export async function readPhoto(path: string): Promise<OfflinePhoto | null> {
  try {
    return (await (await database()).get('pictures', path)) ?? null
  } catch {
    return null
  }
}

/** Returns an account's unsent changes, in order. */
export async function readChanges(account: string): Promise<ReadonlyArray<Change>> {
  return (await database()).getAllFromIndex('changes', 'account', account)
}

/** Counts the unsent changes of other accounts on this phone. */
export async function countOtherChanges(account: string): Promise<number> {
  const db = await database()
  return (await db.count('changes')) - (await db.countFromIndex('changes', 'account', account))
}

/** Adds a change to the end of the queue and returns its id. */
export async function addChange(change: Omit<Change, 'id'>): Promise<number> {
  // IndexedDB assigns the id.
  return (await database()).add('changes', change as Change)
}

/** Returns an account's sent changes that the stored day may not include yet, in order. */
export async function readSentChanges(account: string): Promise<ReadonlyArray<SentChange>> {
  const sent = await (await database()).getAll('sent')
  return sent.filter(({ change }) => change.accountId === account)
}

/** Updates some changes, removes others and records one as sent, in one transaction. */
export async function updateChanges(
  put: ReadonlyArray<Change>,
  remove: ReadonlyArray<number>,
  sent: SentChange | null,
): Promise<void> {
  await write(['changes', 'sent'], async (transaction) => {
    const changes = transaction.objectStore('changes')
    for (const change of put) await changes.put(change)
    for (const id of remove) await changes.delete(id)
    if (sent) await transaction.objectStore('sent').put(sent, sent.change.id)
  })
}

/** Deletes all data of all accounts, at sign-out. */
export async function purgeAll(): Promise<void> {
  if (await database().catch(() => null)) await clear(['person', 'days', 'pictures', 'changes', 'sent'])
}
