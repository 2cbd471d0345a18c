import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The gateway's folder. Found through the package name, so that it is the same from source and from the bundle in `dist`. */
const GATEWAY: string = dirname(createRequire(import.meta.url).resolve('gateway/package.json'))

/** Root of the checkout. */
export const PROJECT_ROOT: string = dirname(GATEWAY)

/** Absolute path of a file that the gateway reads, given relative to `gateway/src`. */
export const sourcePath = (name: string): string => join(GATEWAY, 'src', name)
