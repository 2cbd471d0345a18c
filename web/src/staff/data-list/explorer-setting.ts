import { browserSetting } from '../lib/browser-setting.ts'

/** Whether lists show their link to the API explorer: for developers, off by default. */
export const explorerSetting = browserSetting('gpc_explorer_links', false)
