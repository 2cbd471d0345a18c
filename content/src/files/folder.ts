import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the content files. Resolved by package name, so that it also works inside the gateway's bundle. */
const CONTENT_FOLDER: string = dirname(createRequire(import.meta.url).resolve('content/package.json'))

/**
 * Returns the absolute path of a content file or folder, given its path in the content folder. Without a name, returns the content
 * folder.
 */
export const contentPath = (name = ''): string => join(CONTENT_FOLDER, name)
