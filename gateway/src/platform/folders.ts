import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The gateway's folder. Found by the package's name, so that it is the same from source and from the bundle in `dist`. */
const GATEWAY: string = dirname(createRequire(import.meta.url).resolve('gateway/package.json'))

/** The root of the checkout. */
export const ROOT: string = dirname(GATEWAY)

/** The absolute path of a file that the gateway reads, named from `gateway/src`. */
export const sourcePath = (name: string): string => join(GATEWAY, 'src', name)
