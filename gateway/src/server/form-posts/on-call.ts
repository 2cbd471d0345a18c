import { takeOver } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Fields, PostedAnswer } from './answers.ts'

/** POST /on-call/{token}: the button of the page behind an alert. The page again, as it stands then. */
export async function postedTakeOver(
  _fields: Fields,
  context: Context,
  token: string,
): Promise<PostedAnswer> {
  const taken = await takeOver(token, context)
  return taken
    ? { seeOther: `/on-call/${encodeURIComponent(token)}` }
    : { status: 404, form: { values: {}, errors: [] } }
}
