import { browserSetting } from '../lib/browser-setting.ts'

/** Whether lists show a link to the API explorer. For developers; off by default. */
export const explorerSetting = browserSetting('gpc_explorer_links', false)
