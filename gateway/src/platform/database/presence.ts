/** The first key of the advisory locks that show which gateways are alive: 'live' in ASCII. */
export const PRESENCE_LOCK = 0x6c_69_76_65
