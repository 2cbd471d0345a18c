import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the content files are. Found by the package's name, so that it holds inside the gateway's bundle too. */
const FOLDER: string = dirname(createRequire(import.meta.url).resolve('content/package.json'))

/** The absolute path of a content file or folder, named from the content folder; without a name, the folder itself. */
export const contentPath = (name = ''): string => join(FOLDER, name)
