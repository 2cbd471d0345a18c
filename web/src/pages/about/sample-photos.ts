/** A drain cut open, 120 × 80, in the colours of all scenes: blocked with grease, and running again. */
const PIPE =
  '<path fill="#8a6746" d="M0 0h120v80H0z"/><path fill="#5d4636" d="M0 62q30-6 60 0t60-2v20H0z"/><path fill="#a98f62" d="M0 14h120v52H0z"/><path fill="#f3e6d0" d="M0 18h120v44H0z"/><path fill="#2b2320" d="M0 23h120v34H0z"/>'

/** Before the work. */
export const BLOCKED_DRAIN = `${PIPE}<path fill="#3a8fb6" d="M0 36h52q8 10 0 21H0z"/><path fill="#74b1cf" d="M0 36h52l3 4H0z"/><path fill="#a98f62" d="M50 57q-6-14 6-20-8-10 8-14h22q14 8 6 18 8 10-4 16z"/><path fill="#c29b6e" d="M56 57q-2-10 8-14-4-10 6-14 12 6 8 16 6 6 0 12z"/><g fill="#8a6746"><circle cx="66" cy="44" r="3"/><circle cx="76" cy="34" r="2"/><circle cx="80" cy="50" r="3"/></g>`

/** After the work. */
export const CLEAR_DRAIN = `${PIPE}<path fill="#3a8fb6" d="M0 44q15-4 30 0t30 0 30 0 30 0v13H0z"/><path fill="none" stroke="#9de5ec" stroke-linecap="round" stroke-width="3" d="M12 49h18m24 3h22m16-3h16"/><path fill="none" stroke="#fff" stroke-linecap="round" stroke-opacity=".35" stroke-width="2" d="M6 28h30m14 0h46"/>`
