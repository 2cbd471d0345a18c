// Loaded by NODE_OPTIONS (see PROCESS_CLOCK) before a process's own code, and never imported: a second copy would set the clock
// ahead twice.

import { clockAheadMs, setClockAhead } from './clock-offset.ts'

if (clockAheadMs() !== 0) setClockAhead(clockAheadMs())
