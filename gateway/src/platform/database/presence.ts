/** The first key of the advisory locks by which gateways tell one another that they live: 'live' in ASCII. */
export const PRESENCE = 0x6c_69_76_65
